/** JSON-LD of questions with their answers. */
export const faqPage = (questions: ReadonlyArray<[question: string, answer: string]>) => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
