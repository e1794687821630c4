import { fireEvent, render, screen } from '@testing-library/react'
import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { useDaySelection } from './use-day-selection.ts'

const DAYS = ['2027-03-01', '2027-03-02', '2027-03-03', '2027-03-04']
const CARS = ['patrol', 'sunny']

/** Two cars as rows; `press` runs in the middle of the next render, before its effects. */
function Grid({ press }: { press: () => void }) {
  const [isPressed, setIsPressed] = useState(false)
  const { grid, focusable, onKeyDown } = useDaySelection({
    lie: 'in-rows',
    vehicleIds: CARS,
    days: DAYS,
    start: { vehicleId: 'patrol', date: '2027-03-02' },
    isRtl: false,
    onTurnTo: () => {},
    onChosen: () => {},
  })
  useLayoutEffect(() => {
    if (isPressed) press()
  }, [isPressed, press])
  return (
    <>
      <button type="button" onClick={() => setIsPressed(true)}>
        Live update
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: see DayCell */}
      <div ref={grid} role="grid" tabIndex={-1} onKeyDown={onKeyDown}>
        {CARS.flatMap((car) =>
          DAYS.map((date) => (
            // biome-ignore lint/a11y/useSemanticElements: see DayCell
            <div
              role="gridcell"
              key={`${car} ${date}`}
              data-vehicle={car}
              data-date={date}
              tabIndex={focusable.vehicleId === car && focusable.date === date ? 0 : -1}
            >{`${car} ${date}`}</div>
          )),
        )}
      </div>
    </>
  )
}

const focused = () => document.activeElement?.textContent

it.each([
  ['ArrowRight', 'patrol 2027-03-03'],
  ['ArrowDown', 'sunny 2027-03-02'],
  ['End', 'patrol 2027-03-04'],
])('%s moves the focus, also while another update of the page is being rendered', (key, there) => {
  const press = () => {
    const cell = screen.getByText('patrol 2027-03-02')
    cell.focus()
    cell.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  }
  render(<Grid press={press} />)
  fireEvent.click(screen.getByText('Live update'))
  expect(focused()).toBe(there)
  expect(screen.getByText(there).tabIndex).toBe(0)
})
