import { useReadingI18n } from '#client/lib/texts/reading-i18n.ts'
import climate from '#shared/content/hotel/climate.json'
import { formatDay, formatNumber } from '#shared/format.ts'
import { langTag } from '#shared/i18n/languages.ts'
import type { WeatherTexts } from '#shared/texts/legal-page.ts'
import styles from './climate.module.css'

/** Size of the chart in drawing units; `COLUMN` is the width of a month. */
const COLUMN = 30
const HEIGHT = 130
const WIDTH = COLUMN * climate.length

/** Drawing units per millimetre of rain and per degree; `COOLEST` is the bottom of the chart, in °C. */
const RAIN_SCALE = 0.5
const DEGREE = 6
const COOLEST = 10

const heightOf = (degrees: number) => HEIGHT - (degrees - COOLEST) * DEGREE
const lineOf = (column: 'high' | 'low') =>
  climate.map((month, index) => `${(index + 0.5) * COLUMN},${heightOf(month[column])}`).join(' ')

/** The average weather by month, as a chart and a table. */
export function Climate({ texts }: { texts: WeatherTexts }) {
  const tag = langTag(useReadingI18n().language)
  const unit = (value: number, of: 'celsius' | 'millimeter') =>
    formatNumber(tag, value, { style: 'unit', unit: of })
  return (
    <figure className={styles.climate}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {climate.map(({ rain }, index) => (
          <rect
            key={index}
            x={index * COLUMN + 5}
            y={HEIGHT - rain * RAIN_SCALE}
            width={COLUMN - 10}
            height={rain * RAIN_SCALE}
          />
        ))}
        <polyline className={styles.warm} points={lineOf('high')} />
        <polyline className={styles.cool} points={lineOf('low')} />
      </svg>
      <table>
        <caption>{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.month}</th>
            <th scope="col" className={styles.warm}>
              {texts.warm}
            </th>
            <th scope="col" className={styles.cool}>
              {texts.cool}
            </th>
            <th scope="col">{texts.rain}</th>
          </tr>
        </thead>
        <tbody>
          {climate.map(({ high, low, rain }, index) => (
            <tr key={index}>
              <th scope="row">{monthName(tag, index)}</th>
              <td>{unit(high, 'celsius')}</td>
              <td>{unit(low, 'celsius')}</td>
              <td>{unit(rain, 'millimeter')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

const monthName = (tag: string, index: number): string =>
  formatDay(tag, `2026-${String(index + 1).padStart(2, '0')}-01`, { month: 'long' })
