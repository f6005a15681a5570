import type { SkyKey } from './es.ts'

export const zh: Record<SkyKey, string> = {
  'sky.picture.night': '夜色中，一排摩艾石像矗立在阿胡石台上，银河横贯天际。',
  'sky.picture.dawn': '日出时分，一排摩艾石像矗立在阿胡石台上，身后是大海，草地被阳光染成金色。',
  'sky.picture.day': '白昼里，一排摩艾石像矗立在阿胡石台上，天上有云，身后是大海，前方是青草。',
  'sky.moon': '{phase}，{percent}',
  'sky.moon.rise_set': '月出{rise} · 月落{set}',
  'sky.moon.set_rise': '月落{set} · 月出{rise}',
  'sky.moon.rise': '月出{rise}',
  'sky.moon.set': '月落{set}',
  'sky.sun': '日出{rise} · 日落{set}',
  'sky.phase.new': '新月',
  'sky.phase.waxing_crescent': '蛾眉月',
  'sky.phase.first_quarter': '上弦月',
  'sky.phase.waxing_gibbous': '盈凸月',
  'sky.phase.full': '满月',
  'sky.phase.waning_gibbous': '亏凸月',
  'sky.phase.last_quarter': '下弦月',
  'sky.phase.waning_crescent': '残月',
}
