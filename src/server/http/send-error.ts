import type { FastifyReply } from 'fastify'

/** Messages of errors that have only a status. */
const STATUS_MESSAGES: Record<number, string> = {
  404: 'No existe esa dirección.',
  408: 'La solicitud tardó demasiado.',
  413: 'El contenido es demasiado grande.',
  415: 'Este tipo de contenido no se acepta; envía application/json.',
  416: 'No existe esa parte del archivo.',
  431: 'La dirección o las cabeceras son demasiado largas.',
  507: 'No queda espacio para guardar la imagen. Avisa a quien cuida del servidor.',
  503: 'Mucha demanda en este momento. Inténtalo de nuevo en unos segundos.',
}

const BAD_REQUEST = 'La solicitud no es válida.'

/** The message of an HTTP status. */
export const statusMessage = (status: number): string => STATUS_MESSAGES[status] ?? BAD_REQUEST

/** Answers `{ message }` with `no-store`. */
export function sendError(
  reply: FastifyReply,
  status: number,
  message = statusMessage(status),
): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send({ message })
}
