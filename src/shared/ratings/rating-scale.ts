/** The stars a guest can give (spec §9), lowest first. */
export const RATINGS = [1, 2, 3, 4, 5] as const

export type RatingValue = (typeof RATINGS)[number]
