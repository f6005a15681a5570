import { expect, test } from 'vitest'
import { readTravellers, withTravellers } from '#shared/booking/fields/travellers.ts'

test('other travellers go into the observations and come back out of them', () => {
  const observations = withTravellers('Llegamos de noche.\nUna cuna.', ' Bea Tuki,\nCarlos Haoa ')

  expect(observations).toBe('Viajan también: Bea Tuki, Carlos Haoa\nLlegamos de noche.\nUna cuna.')
  expect(readTravellers(observations)).toEqual({
    names: ['Bea Tuki', 'Carlos Haoa'],
    remarks: 'Llegamos de noche.\nUna cuna.',
  })
})

test('observations without travellers stay as they are', () => {
  expect(withTravellers('Sin gluten.', ' ')).toBe('Sin gluten.')
  expect(readTravellers('Sin gluten.')).toEqual({ names: [], remarks: 'Sin gluten.' })
})
