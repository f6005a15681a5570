import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import { badRequest } from '#server/errors.ts'
import { UPLOAD_FIELD, type UploadRules } from '#shared/media.ts'
import { plainName, type SentFile } from './service.ts'

/** One file is expected; the rest is what honest forms may add (security row 73). */
const LIMITS = { files: 1, fields: 5, parts: 10, fieldSize: 10_000, headerPairs: 50 }

/** What the framing of a form adds to its file. */
const FRAMING_BYTES = 64 * 1024

/**
 * The file of an upload, read no further than allowed.
 * @throws PAYLOAD_TOO_LARGE as soon as it is; BAD_REQUEST when the form is broken or has no file.
 */
export async function receiveFile(request: FastifyRequest, rules: UploadRules): Promise<SentFile> {
  const tooLarge = () => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: rules.tooLarge })
  if (Number(request.headers['content-length']) > rules.maxBytes + FRAMING_BYTES) throw tooLarge()
  try {
    const file = await readForm(request, rules.maxBytes)
    if (file) return file
  } catch (error) {
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : known(error)
  }
  throw badRequest()
}

async function readForm(request: FastifyRequest, maxBytes: number): Promise<SentFile | undefined> {
  let file: SentFile | undefined
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
    if (part.type !== 'file') continue
    const bytes = await part.toBuffer()
    if (part.fieldname === UPLOAD_FIELD) file = { bytes, originalName: plainName(part.filename) }
  }
  return file
}

/** The parser's own refusals keep their status; whatever else breaks in a form is the form's fault. */
function known(error: unknown): unknown {
  const isRefusal = error instanceof Error && 'statusCode' in error
  return isRefusal && Number(error.statusCode) < 500 ? error : badRequest()
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
