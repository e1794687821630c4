import { useEffect, useState } from 'react'

/** An address under which this page can show a file; null on the first render. */
export function useAddressOf(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address
}
