import { expect, test } from 'vitest'
import { altFromName, isGeneratedName } from '#shared/picture-names.ts'

test.each([
  'IMG_20260114_atardecer_tahai.jpg',
  'IMG-20260114-WA0003.jpg',
  'IMG_1234.HEIC',
  'DSC_0042.JPG',
  'DSC00042.JPG',
  'DSCF1234.jpg',
  'PXL_20260114_183022123.jpg',
  'WhatsApp Image 2026-01-14 at 18.30.22 (1).jpeg',
  'MVIMG_20260114_183022.jpg',
  '20260114_183022.jpg',
  '2026-01-14.png',
  'image.png',
  'foto (3).jpg',
  'Screenshot_20260114-183022.png',
  'Captura de pantalla 2026-01-14.png',
  '550e8400-e29b-41d4-a716-446655440000.webp',
  'P1040023.JPG',
])('%s is a name that a camera or a program made', (name) => {
  expect(isGeneratedName(altFromName(name))).toBe(true)
})

test.each([
  ['la_bahia-azul.png', 'la bahia azul'],
  ['Imagen del moai.jpg', 'Imagen del moai'],
  ['foto de Ana.jpg', 'foto de Ana'],
  ['Tapati 2026.jpg', 'Tapati 2026'],
  ['Pano Orongo.jpg', 'Pano Orongo'],
  ['Signal Hill.jpg', 'Signal Hill'],
  ['Imgard.jpg', 'Imgard'],
  ['decadas.jpg', 'decadas'],
])('%s becomes the alternative text "%s", written by a person', (name, words) => {
  expect(altFromName(name)).toBe(words)
  expect(isGeneratedName(words)).toBe(false)
})
