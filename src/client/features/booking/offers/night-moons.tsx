import { useQuery } from '@tanstack/react-query'
import { useApi } from '#client/lib/api.tsx'
import { useSiteConfig } from '#client/lib/site-config.tsx'
import { hasPart } from '#shared/site-config.ts'
import { useBookingI18n } from '../stay/booking-i18n.ts'
import { moonQuery } from '../stay/queries.ts'
import { useStay } from '../stay/stay-rules.ts'
import styles from './night-moons.module.css'

/** The moon over each night of the stay; nothing where the hotel leaves the sky out. */
export function NightMoons() {
  const site = useSiteConfig()
  const { language } = useBookingI18n()
  const { stay } = useStay()
  const enabled = hasPart(site, 'islandSky')
  const { data } = useQuery({ ...moonQuery(useApi(), language, stay), enabled })
  if (!data) return null
  return (
    <div className={styles.band}>
      <p>{data.text}</p>
      <div className={styles.moons} aria-hidden="true">
        {data.nights.map(({ day, litMoon }) => (
          <svg key={day} viewBox="-1.1 -1.1 2.2 2.2">
            <circle r="1" />
            <path d={litMoon} />
          </svg>
        ))}
      </div>
    </div>
  )
}
