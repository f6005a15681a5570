/** The hotel as the site shows it (spec §1, §9); static on purpose. */
export const HOTEL = {
  name: 'Hare Mahina',
  /** For documents; in Spanish, as the police reads it. */
  address: 'Hanga Roa, Rapa Nui (Isla de Pascua), Chile',
  checkIn: '15:00',
  checkOut: '10:00',
  opens: '08:00',
  closes: '22:00',
  timeZone: 'Pacific/Easter',
  currency: 'USD',
} as const

/** Pictures of the house, by base name: see `pictureSources` for the three widths. */
export const HERO_PICTURE = '/images/hero.webp'
export const HERO_PORTRAIT_PICTURE = '/images/hero-portrait.webp'

/** How many articles the home page shows. */
export const TEASER_COUNT = 3

/** Who made the site, for the credit line of the footer; invented, like the hotel. */
export const WEB_AGENCY = { name: 'Vaikava Web', url: 'https://vaikava-web.example' } as const
