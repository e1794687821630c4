/** An iCalendar file with these components. */
export const calendarOf = (...components: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Elsewhere//EN', ...components, 'END:VCALENDAR', ''].join(
    '\r\n',
  )

export const eventOf = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n')

/** Each event as key, start and end in UTC. */
export const eventLines = (events: ReadonlyArray<{ key: string; from: number; to: number }>) =>
  events.map(({ key, from, to }) =>
    [key, new Date(from).toISOString().slice(0, 16), new Date(to).toISOString().slice(0, 16)].join(' '),
  )
