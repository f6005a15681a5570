/** A place's name without the Latin one that Chinese adds in brackets: the list beside the map has both. */
export const nameOnMap = (name: string): string => name.replace(/（.*）/, '')
