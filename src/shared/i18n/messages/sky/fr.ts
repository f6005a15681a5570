import type { SkyKey } from './es.ts'

export const fr: Record<SkyKey, string> = {
  'sky.picture.night':
    'La Voie lactée au-dessus d’une rangée de moaï debout sur leur ahu, dans l’obscurité.',
  'sky.picture.dawn':
    'Rangée de moaï sur leur ahu au lever du jour, la mer derrière eux et l’herbe dorée par le soleil.',
  'sky.picture.day':
    'Rangée de moaï sur leur ahu en plein jour, des nuages au-dessus, la mer derrière eux et l’herbe verte devant.',
  'sky.moon': '{phase}, {percent}',
  'sky.moon.rise_set': 'Lever {rise} · coucher {set}',
  'sky.moon.set_rise': 'Coucher {set} · lever {rise}',
  'sky.moon.rise': 'Lever {rise}',
  'sky.moon.set': 'Coucher {set}',
  'sky.sun': 'Soleil : lever {rise} · coucher {set}',
  'sky.phase.new': 'Nouvelle lune',
  'sky.phase.waxing_crescent': 'Premier croissant',
  'sky.phase.first_quarter': 'Premier quartier',
  'sky.phase.waxing_gibbous': 'Lune gibbeuse croissante',
  'sky.phase.full': 'Pleine lune',
  'sky.phase.waning_gibbous': 'Lune gibbeuse décroissante',
  'sky.phase.last_quarter': 'Dernier quartier',
  'sky.phase.waning_crescent': 'Dernier croissant',
}
