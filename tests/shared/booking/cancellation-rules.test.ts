import { expect, test } from 'vitest'
import { cancellationPeriods } from '#shared/booking/terms/rules.ts'

test.each([
  [
    '14:first_night,3:two_nights',
    [
      [null, 14, 'none'],
      [13, 3, 'first_night'],
      [2, 0, 'two_nights'],
    ],
  ],
  [
    '1:everything,2:first_night',
    [
      [null, 2, 'none'],
      [1, 1, 'first_night'],
      [0, 0, 'everything'],
    ],
  ],
  [
    '30:two_nights,14:first_night',
    [
      [null, 30, 'none'],
      [29, 0, 'two_nights'],
    ],
  ],
  ['999:everything', [[null, 0, 'everything']]],
  ['30:none', [[null, 0, 'none']]],
])('the terms %s are times that follow each other without gap', (terms, periods) => {
  const rules = terms.split(',').map((rule) => {
    const [days, charge] = rule.split(':') as [string, 'none']
    return { days: Number(days), charge }
  })

  expect(cancellationPeriods(rules).map(({ from, to, charge }) => [from, to, charge])).toEqual(
    periods,
  )
})
