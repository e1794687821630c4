import { useNavigation } from 'react-router'

/** A thin progress bar at the top during navigation, delayed so that quick pages show none. */
export function NavigationProgress() {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 top-0 z-40 h-0.5 origin-left bg-accent transition-[opacity,scale] rtl:origin-right ${
        isBusy ? 'scale-x-75 opacity-100 delay-150 duration-[4s]' : 'scale-x-0 opacity-0 duration-0'
      }`}
    />
  )
}
