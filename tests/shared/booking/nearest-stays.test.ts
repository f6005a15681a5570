import { expect, test } from 'vitest'
import { ruleCalendar } from '#shared/booking/stay-restrictions.ts'
import { addDays } from '#shared/calendar.ts'
import { processorSeconds } from '#tests/support/processor-time.ts'
import { DAYS, days, free, proposals, stay, TODAY } from '#tests/support/rule-days.ts'

test('a stay that is too short is first lengthened from the same arrival, one that is too long shortened', () => {
  const short = days({
    '2027-02-09': { minNights: 3 },
    '2027-02-10': { minNights: 3 },
    '2027-02-20': { maxNights: 2 },
    '2027-02-28': { closedToDeparture: true },
  })

  expect(proposals(short, stay('2027-02-10', '2027-02-11'))).toEqual([
    stay('2027-02-10', '2027-02-13'),
    stay('2027-02-11', '2027-02-12'),
  ])
  expect(proposals(short, stay('2027-02-20', '2027-02-24'))[0]).toEqual(
    stay('2027-02-20', '2027-02-22'),
  )
  expect(proposals(short, stay('2027-02-26', '2027-02-28'))[0]).toEqual(
    stay('2027-02-26', '2027-02-27'),
  )
})

test('where every arrival near has a longer minimum stay, the nearest of those is proposed', () => {
  const calendar = ruleCalendar(
    Array.from({ length: DAYS }, (_, index) =>
      free(addDays(TODAY, index), { minNights: 4, closedToArrival: index % 7 !== 0 }),
    ),
  )

  expect(proposals(calendar, stay('2027-02-10', '2027-02-11'))).toEqual([
    stay('2027-02-08', '2027-02-12'),
  ])
})

test('proposals reach as far as 60 days, and looking for them in vain takes no time', () => {
  const closed = (until: number) =>
    ruleCalendar(
      Array.from({ length: 200 }, (_, index) =>
        free(addDays(TODAY, index), index < until ? { roomsAvailable: 0 } : {}),
      ),
    )
  const wished = stay('2027-02-10', '2027-02-12')

  expect(proposals(closed(69), wished)[0]).toEqual(stay('2027-04-11', '2027-04-13'))
  const seconds = processorSeconds(() => {
    expect(proposals(closed(70), wished)).toEqual([])
  })
  expect(seconds).toBeLessThan(0.2)
})

test('beside a closed season the first days after it are proposed too, however many lie before it', () => {
  const closed = ruleCalendar(
    Array.from({ length: 60 }, (_, index) => {
      const day = addDays(TODAY, index)
      const isClosed = '2027-02-09' <= day && day <= '2027-03-10'
      return { ...free(day), ...(isClosed ? { roomsAvailable: 0, isClosed } : {}) }
    }),
  )

  expect(proposals(closed, stay('2027-02-10', '2027-02-12')).at(-1)).toEqual(
    stay('2027-03-11', '2027-03-13'),
  )
  expect(proposals(closed, stay('2027-03-09', '2027-03-11')).at(-1)).toEqual(
    stay('2027-02-07', '2027-02-09'),
  )
})

test('on days without arrivals, the days before and after are proposed for as many nights', () => {
  const closed = days({ '2027-02-06': { closedToArrival: true } })

  expect(proposals(closed, stay('2027-02-06', '2027-02-10'))).toEqual([
    stay('2027-02-07', '2027-02-11'),
    stay('2027-02-05', '2027-02-09'),
  ])
})
