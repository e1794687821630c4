import { Bar, BarChart, CartesianGrid, Cell, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { inDirhams } from '../../../i18n/format-money.ts'
import { DIRECTION, FORMAT_TAG, LANGUAGE } from '../../../i18n/language.ts'
import { m } from '../../../paraglide/messages.js'
import { type MonthEarned, monthName } from './earning-words.ts'

interface MonthBarsProps {
  months: readonly MonthEarned[]
  /** The month that the statement is filtered by. */
  chosen: string | null
  onChoose: (month: string) => void
}

const TICK = { fill: 'var(--on-surface-muted)', fontSize: 12 }

/** The bar chart. It depends on a charting library: import it lazily. */
export function MonthBars({ months, chosen, onChoose }: MonthBarsProps) {
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...months]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
        barCategoryGap="22%"
      >
        <CartesianGrid vertical={false} stroke="var(--line)" />
        <XAxis
          dataKey="month"
          reversed={isRtl}
          tickFormatter={(month: string) => shortMonth.format(Date.parse(month))}
          tick={TICK}
          tickLine={false}
          axisLine={{ stroke: 'var(--line-strong)' }}
        />
        <YAxis
          width={isRtl ? 64 : 52}
          orientation={isRtl ? 'right' : 'left'}
          tickFormatter={(fils: number) => amountTick(fils)}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <Tooltip
          cursor={{ fill: 'var(--surface-hover)' }}
          isAnimationActive={!reducedMotion}
          content={({ active, payload }) => {
            const earned = active ? (payload?.[0]?.payload as MonthEarned | undefined) : undefined
            return earned ? <MonthNote earned={earned} /> : null
          }}
        />
        <Bar
          dataKey="netFils"
          radius={[6, 6, 0, 0]}
          isAnimationActive={!reducedMotion}
          animationDuration={200}
          cursor="pointer"
          onClick={(_, place) => {
            const earned = months[place]
            if (earned) onChoose(earned.month)
          }}
        >
          {months.map(({ month }) => (
            <Cell
              key={month}
              fill="var(--accent)"
              fillOpacity={chosen === null || chosen === month ? 1 : 0.35}
            />
          ))}
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  )
}

const isRtl = DIRECTION === 'rtl'

// The language without its region: three letters in English, also for September.
const shortMonth = new Intl.DateTimeFormat(LANGUAGE, { month: 'short', timeZone: 'UTC' })

const compact = new Intl.NumberFormat(FORMAT_TAG, { notation: 'compact', maximumFractionDigits: 1 })

/** The chart is drawn from left to right, so that SVG anchors mean the same everywhere; its words are not. */
function amountTick(fils: number): string {
  const amount = compact.format(fils / 100)
  return isRtl ? `\u2067${amount}\u2069` : amount
}

function MonthNote({ earned }: { earned: MonthEarned }) {
  return (
    <div
      dir={DIRECTION}
      className="figures rounded-small border border-line bg-raised px-3 py-2 text-on-surface text-sm shadow-floating"
    >
      <p className="text-muted">{monthName(earned.month)}</p>
      <p className="font-strong">{inDirhams(earned.netFils)}</p>
      <p>{m.host_earnings_trip_count({ count: earned.trips })}</p>
    </div>
  )
}
