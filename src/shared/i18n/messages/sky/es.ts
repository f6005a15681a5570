/** Spanish texts of the sky over the island: complete, and the list of their keys. Only the server reads them. */
export const es = {
  'sky.picture.night': 'La Vía Láctea sobre una fila de moai de pie en su ahu, en la oscuridad.',
  'sky.picture.dawn':
    'Fila de moai sobre su ahu al amanecer, con el mar detrás y el pasto iluminado por el sol.',
  'sky.picture.day':
    'Una fila de moai sobre su ahu a pleno día, con nubes altas, el mar detrás y el pasto verde delante.',
  'sky.moon': '{phase}, {percent}',
  'sky.moon.rise_set': 'Sale {rise} · se pone {set}',
  'sky.moon.set_rise': 'Se pone {set} · sale {rise}',
  'sky.moon.rise': 'Sale {rise}',
  'sky.moon.set': 'Se pone {set}',
  'sky.sun': 'Sol: sale {rise} · se pone {set}',
  'sky.phase.new': 'Luna nueva',
  'sky.phase.waxing_crescent': 'Luna creciente',
  'sky.phase.first_quarter': 'Cuarto creciente',
  'sky.phase.waxing_gibbous': 'Luna gibosa creciente',
  'sky.phase.full': 'Luna llena',
  'sky.phase.waning_gibbous': 'Luna gibosa menguante',
  'sky.phase.last_quarter': 'Cuarto menguante',
  'sky.phase.waning_crescent': 'Luna menguante',
}

export type SkyKey = keyof typeof es
