/**
 * Inputs that the panel does not take, by the procedure or the REST address: what it answers, with
 * the message if it matters. The site has a message, a picture, an article and a mail that was sent,
 * each with the number 1.
 */
export type WrongRows = Readonly<
  Record<
    `${'get' | 'post'} ${string}`,
    readonly (readonly [status: number, input: object, message?: string | RegExp])[]
  >
>

/** An id that no row has. */
export const NONE = 99_999
export const UUID = '00000000-0000-4000-8000-000000000001'

/** Articles besides the first, which has the first version. */
export const [DELETED, OTHER] = [2, 3]

export const UNREADABLE = 'El texto contiene caracteres no permitidos.'
export const TOO_LONG = 'El texto es demasiado largo.'
