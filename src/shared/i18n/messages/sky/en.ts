import type { SkyKey } from './es.ts'

export const en: Record<SkyKey, string> = {
  'sky.picture.night': 'The Milky Way above a row of moai standing on their ahu in the dark.',
  'sky.picture.dawn':
    'A row of moai on their ahu at sunrise, the sea behind them and the grass lit by the low sun.',
  'sky.picture.day':
    'A row of moai on their ahu in full daylight, clouds above, the sea behind them and green grass in front.',
  'sky.moon': '{phase}, {percent}',
  'sky.moon.rise_set': 'Rises {rise} · sets {set}',
  'sky.moon.set_rise': 'Sets {set} · rises {rise}',
  'sky.moon.rise': 'Rises {rise}',
  'sky.moon.set': 'Sets {set}',
  'sky.sun': 'Sun: rises {rise} · sets {set}',
  'sky.phase.new': 'New moon',
  'sky.phase.waxing_crescent': 'Waxing crescent',
  'sky.phase.first_quarter': 'First quarter',
  'sky.phase.waxing_gibbous': 'Waxing gibbous moon',
  'sky.phase.full': 'Full moon',
  'sky.phase.waning_gibbous': 'Waning gibbous moon',
  'sky.phase.last_quarter': 'Last quarter',
  'sky.phase.waning_crescent': 'Waning crescent',
}
