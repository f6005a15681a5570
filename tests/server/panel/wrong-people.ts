import { addDays, hotelDay } from '#shared/calendar.ts'
import { UUID, type WrongRows } from './wrong-rows.ts'

const TODAY = hotelDay(Date.now())
const TOKEN = {
  name: 'Contabilidad',
  areas: ['bookings', 'newsletter'],
  access: 'read',
  lastDay: addDays(TODAY, 30),
}
const NO_ADDRESS = 'Escribe un correo electrónico válido.'

export const WRONG_OF_PEOPLE: WrongRows = {
  'post people.invite': [
    [400, { email: 'nothing', role: 'editor' }, NO_ADDRESS],
    [400, { email: 'hina@hotel.example', role: 'king' }],
  ],
  'post people.resend': [[400, { id: 'x' }]],
  'post people.withdraw': [[400, {}]],
  'post people.setRole': [[400, { username: 'hina' }]],
  'post people.deactivate': [[400, {}]],
  'post people.activate': [[400, { username: '' }]],
  'post people.endSessions': [[400, {}]],
  'post profile.rename': [
    [400, { name: 'x'.repeat(121) }],
    [400, { name: 'Ana\nTuki' }],
    [400, {}],
  ],
  'post profile.endSession': [
    [400, { id: '%' }],
    [400, {}],
  ],
  'post tokens.create': [
    { name: '  ' },
    { name: 'x'.repeat(61) },
    { name: 'a\u0000b' },
    { areas: [] },
    { areas: ['people'] },
    { areas: ['inbox'] },
    { access: 'none' },
    { areas: ['pictures'] },
    { lastDay: addDays(TODAY, -1) },
    { lastDay: addDays(TODAY, 367) },
    { lastDay: '2027-02-30' },
    { lastDay: undefined },
  ].map((wrong) => [400, { ...TOKEN, ...wrong }] as const),
  'post tokens.revoke': [
    [404, { id: UUID }],
    [400, { id: '1' }],
  ],
  ...Object.fromEntries(
    ['find', 'export', 'erase'].map((name) => [
      `post guests.${name}`,
      [
        [400, { email: 'ana' }, NO_ADDRESS],
        [400, {}, NO_ADDRESS],
      ],
    ]),
  ),
  'post steps.chooseArticles': [[400, { choice: 'burn', untouched: 0 }]],
}
