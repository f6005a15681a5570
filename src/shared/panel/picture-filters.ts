/** Every picture, or those that no article shows. */
export const PICTURE_FILTERS = ['all', 'unused'] as const

export type PictureFilter = (typeof PICTURE_FILTERS)[number]

/** Pictures whose names are asked at a time. */
export const MAX_NAMED = 100
