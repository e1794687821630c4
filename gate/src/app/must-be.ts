/** The answer, which must have one of these statuses. Throws with its body otherwise. */
export async function mustBe<T extends { status: number; body: unknown }>(
  expected: number | number[],
  answering: Promise<T>,
): Promise<T> {
  const answer = await answering
  if (![expected].flat().includes(answer.status))
    throw new Error(`was answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer
}
