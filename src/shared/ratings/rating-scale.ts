/** The numbers of stars that a guest can give (spec §9). */
export const RATINGS = [1, 2, 3, 4, 5] as const

export type RatingValue = (typeof RATINGS)[number]
