import type { SkyKey } from './es.ts'

export const de: Record<SkyKey, string> = {
  'sky.picture.night':
    'Die Milchstraße über einer Reihe von Moai, die im Dunkeln auf ihrem Ahu stehen.',
  'sky.picture.dawn':
    'Eine Reihe von Moai auf ihrem Ahu bei Sonnenaufgang, dahinter das Meer, davor leuchtendes Gras im ersten Licht.',
  'sky.picture.day':
    'Eine Reihe von Moai auf ihrem Ahu am hellen Tag, Wolken darüber, dahinter das Meer, davor grünes Gras.',
  'sky.moon': '{phase}, {percent}',
  'sky.moon.rise_set': 'Aufgang {rise} · Untergang {set} Uhr',
  'sky.moon.set_rise': 'Untergang {set} · Aufgang {rise} Uhr',
  'sky.moon.rise': 'Aufgang {rise} Uhr',
  'sky.moon.set': 'Untergang {set} Uhr',
  'sky.sun': 'Sonne: Aufgang {rise} · Untergang {set} Uhr',
  'sky.phase.new': 'Neumond',
  'sky.phase.waxing_crescent': 'Zunehmende Sichel',
  'sky.phase.first_quarter': 'Erstes Viertel',
  'sky.phase.waxing_gibbous': 'Zunehmender Mond',
  'sky.phase.full': 'Vollmond',
  'sky.phase.waning_gibbous': 'Abnehmender Mond',
  'sky.phase.last_quarter': 'Letztes Viertel',
  'sky.phase.waning_crescent': 'Abnehmende Sichel',
}
