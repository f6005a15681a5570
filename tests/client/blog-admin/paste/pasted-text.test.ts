import { expect, test } from 'vitest'
import { joinWrappedLines } from '#client/features/blog-admin/editor/paste/pasted-text.ts'

test.each([
  [
    'paragraphs of a PDF, with divided words',
    'La cantera de los moai está en la ladera del volcán Rano Ra-\nraku, a dieciocho kilómetros de Hanga Roa. De allí salieron\ncasi todos.\nHoy quedan unos cuatrocientos, en pie o acostados, y muchos\nsin terminar.',
    'La cantera de los moai está en la ladera del volcán Rano Raraku, a dieciocho kilómetros de Hanga Roa. De allí salieron casi todos.\nHoy quedan unos cuatrocientos, en pie o acostados, y muchos sin terminar.',
  ],
  [
    'paragraphs between empty lines',
    'The quarry lies on the slope of the volcano, and nearly all of\r\nthe statues were carved there.\r\n \r\nToday some four hundred are left in it, standing or lying, and\r\nmany of them unfinished.',
    'The quarry lies on the slope of the volcano, and nearly all of the statues were carved there.\n\nToday some four hundred are left in it, standing or lying, and many of them unfinished.',
  ],
  [
    'Chinese lines, without a blank',
    '采石场位于拉诺拉拉库火山的山坡上，几乎所有的摩艾石像都是\n在那里雕刻的。今天那里还剩下大约四百尊。',
    '采石场位于拉诺拉拉库火山的山坡上，几乎所有的摩艾石像都是在那里雕刻的。今天那里还剩下大约四百尊。',
  ],
  [
    'the hyphen of a compound, and items of a list',
    'Para la ceremonia del hombre pájaro se reunían en Orongo Mata-\nNgarau, cada año en primavera, y esperaban allí el huevo:\n- los jefes y sus acompañantes de todos los clanes de la isla\n- los nadadores',
    'Para la ceremonia del hombre pájaro se reunían en Orongo Mata-Ngarau, cada año en primavera, y esperaban allí el huevo:\n- los jefes y sus acompañantes de todos los clanes de la isla\n- los nadadores',
  ],
])('lines are joined: %s', (_what, pasted, expected) => {
  expect(joinWrappedLines(pasted)).toBe(expected)
})

test.each([
  'Hare Mahina\nCalle Atamu Tekena\nHanga Roa',
  'Una frase entera con punto final, escrita en una sola línea.\nOtra frase entera con punto final, escrita en otra línea.',
  `${'Un párrafo largo que ningún programa partió en líneas. '.repeat(5)}\n${'Y el siguiente. '.repeat(15)}`.trim(),
  'Uno',
  '',
])('lines that were not wrapped stay: %j', (pasted) => {
  expect(joinWrappedLines(pasted).replaceAll(' \n', '\n')).toBe(pasted.replaceAll(' \n', '\n'))
})
