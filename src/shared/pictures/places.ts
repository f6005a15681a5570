/** A place of the pages for pictures: how wide its box is, and how it cuts a picture of 3:2. */
interface Place {
  /**
   * The width of the box as CSS, from wide screens to narrow ones, each with the least width of the
   * screen in pixels; a phone's is the last one, without.
   */
  boxes: readonly (readonly [from: number, width: string])[]
  /** Width of the box divided by its height, where it is narrower than the picture. */
  ratio?: number
}

const PICTURE_RATIO = 3 / 2

/** Every place with a picture in three widths, except the cover picture, which has two shapes. */
const PLACES = {
  /** On a phone as high as most of the screen, and wider; in its first view with the limit of phones. */
  articleCover: { boxes: [[0, 'max(100vw, 108vh)']] },
  articleText: {
    boxes: [
      [600, '40rem'],
      [0, '100vw'],
    ],
  },
  story: {
    boxes: [
      [1000, '27rem'],
      [600, '45vw'],
      [0, '92vw'],
    ],
  },
  /** As high as the words beside it. */
  leadStory: {
    boxes: [
      [1000, '76rem'],
      [0, '92vw'],
    ],
  },
  room: {
    boxes: [
      [1000, '59vw'],
      [600, '54vw'],
      [0, '92vw'],
    ],
  },
  /** As high as the words beside it. */
  roomDialog: {
    boxes: [
      [720, '40rem'],
      [0, '100vw'],
    ],
    ratio: 1,
  },
  roomPage: {
    boxes: [
      [1000, 'min(55vw, 57rem)'],
      [0, '92vw'],
    ],
  },
  /** Below the picture of a room's page; phones show none. */
  roomThumb: { boxes: [[0, '7.5rem']] },
  roomTile: {
    boxes: [
      [1000, 'min(30vw, 31rem)'],
      [600, '46vw'],
      [0, '92vw'],
    ],
    ratio: 4 / 5,
  },
  offer: {
    boxes: [
      [1000, '34rem'],
      [0, '92vw'],
    ],
    ratio: 1,
  },
  combinedRoom: { boxes: [[0, 'min(26vw, 8rem)']] },
  soldRoom: { boxes: [[0, 'min(25vw, 9rem)']] },
  cartLine: { boxes: [[0, '12rem']] },
  galleryLarge: {
    boxes: [
      [600, 'min(62vw, 64rem)'],
      [0, '92vw'],
    ],
  },
  gallerySmall: {
    boxes: [
      [600, 'min(31vw, 32rem)'],
      [0, '92vw'],
    ],
  },
  /** The height between counter and caption limits the width. */
  lightbox: {
    boxes: [
      [600, 'min(100vw, 150vh)'],
      [0, '100vw'],
    ],
  },
  /** As wide as the screen. */
  strip: { boxes: [[0, '100vw']] },
  table: {
    boxes: [
      [600, '38vw'],
      [0, '60vw'],
    ],
    ratio: 4 / 5,
  },
  /** Beside a message, and on the letter of stay. */
  print: {
    boxes: [
      [1000, '40rem'],
      [0, '92vw'],
    ],
  },
} as const satisfies Record<string, Place>

export type PlaceName = keyof typeof PLACES

/**
 * The `sizes` attribute of a place: the width of the whole picture, of which the box shows a part.
 * `PHONE_SIZES` precedes it. The build of the pages computes it, so that none of them loads the table.
 * @param share Part of the box's width that the picture has.
 */
export function sizesOf(place: PlaceName, share = 1): string {
  const { boxes, ratio = PICTURE_RATIO }: Place = PLACES[place]
  const part = share * Math.max(1, PICTURE_RATIO / ratio)
  return boxes
    .map(([from, width]) => `${from ? `(min-width: ${from}px) ` : ''}${times(part, width)}`)
    .join(', ')
}

function times(factor: number, width: string): string {
  if (factor === 1) return width
  const [, ofScreen] = /^(\d+)vw$/.exec(width) ?? []
  if (ofScreen !== undefined) return `${Math.round(factor * Number(ofScreen))}vw`
  return `calc(${Number(factor.toFixed(3))} * ${width})`
}

/** Bytes of the AVIF files of an owner's photo, smallest first: whole, and the upright part of a cover. */
export const SET_BYTES = {
  whole: [40_000, 80_000, 160_000],
  upright: [20_000, 30_000, 40_000],
} as const
