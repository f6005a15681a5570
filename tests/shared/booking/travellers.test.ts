import { expect, test } from 'vitest'
import { ARRIVAL_HOURS, readArrival, withArrival } from '#shared/booking/fields/arrival-time.ts'
import { readTravellers, withTravellers } from '#shared/booking/fields/travellers.ts'

test('other travellers go into the observations and come back out of them', () => {
  const observations = withTravellers('Llegamos de noche.\nUna cuna.', ' Bea Tuki,\nCarlos Haoa ')

  expect(observations).toBe('Viajan también: Bea Tuki, Carlos Haoa\nLlegamos de noche.\nUna cuna.')
  expect(readTravellers(observations)).toEqual({
    names: ['Bea Tuki', 'Carlos Haoa'],
    remarks: 'Llegamos de noche.\nUna cuna.',
  })
})

test.each([';', '，', '、', '；'])('travellers may be written with %s between them', (sign) => {
  const observations = withTravellers('', `Bea Tuki${sign} 李明`)

  expect(readTravellers(observations).names).toEqual(['Bea Tuki', '李明'])
})

test('observations without travellers stay as they are', () => {
  expect(withTravellers('Sin gluten.', ' ')).toBe('Sin gluten.')
  expect(readTravellers('Sin gluten.')).toEqual({ names: [], remarks: 'Sin gluten.' })
})

test('the hour of arrival goes into the observations beside other travellers and comes back out', () => {
  const observations = withTravellers(withArrival('Una cuna.', '23:00'), 'Bea Tuki')
  const { names, remarks } = readTravellers(observations)

  expect(observations).toBe('Viajan también: Bea Tuki\nHora de llegada: 23:00\nUna cuna.')
  expect(names).toEqual(['Bea Tuki'])
  expect(readArrival(remarks)).toEqual({ hour: '23:00', remarks: 'Una cuna.' })
  expect(withArrival('Una cuna.', '')).toBe('Una cuna.')
  expect(readArrival('Una cuna.')).toEqual({ hour: '', remarks: 'Una cuna.' })
  expect(new Set(ARRIVAL_HOURS).size).toBe(24)
})
