import '@fastify/multipart'
import { TRPCError } from '@trpc/server'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod'
import { badRequest } from '#server/errors.ts'
import { codeOf } from '#server/process/thrown.ts'
import {
  CREATION_FIELD,
  MAX_ORIGINAL_NAME_LENGTH,
  UPLOAD_FIELD,
  type UploadRules,
} from '#shared/media.ts'

export interface UploadedFile {
  bytes: Buffer
  originalName: string
  /** Idempotency key: a repeated upload makes no second picture. */
  creationId?: string | undefined
}

/** Limits of a multipart body (security row 73). */
const LIMITS = { files: 1, fields: 5, parts: 10, fieldSize: 10_000, headerPairs: 50 }

export const NO_UPLOAD = `Envía la imagen como archivo en el campo «${UPLOAD_FIELD}» de un formulario multipart/form-data.`

/** Maximum bytes of a multipart body without its file. */
const MULTIPART_OVERHEAD = 64 * 1024

/**
 * Reads the file of a multipart upload into memory, at most `rules.maxBytes`.
 * @throws PAYLOAD_TOO_LARGE as soon as the limit is passed; BAD_REQUEST for a malformed body, an
 * invalid `creationId` or a missing file.
 */
export async function readUpload(
  request: FastifyRequest,
  rules: UploadRules,
): Promise<UploadedFile> {
  const tooLarge = () => new TRPCError({ code: 'PAYLOAD_TOO_LARGE', message: rules.tooLarge })
  const announcedBytes = Number(request.headers['content-length'])
  if (announcedBytes > rules.maxBytes + MULTIPART_OVERHEAD) throw tooLarge()
  try {
    const file = await readParts(request, rules.maxBytes)
    if (file) return file
  } catch (error) {
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : clientError(error)
  }
  throw badRequest(NO_UPLOAD)
}

async function readParts(
  request: FastifyRequest,
  maxBytes: number,
): Promise<UploadedFile | undefined> {
  let file: UploadedFile | undefined
  let creationId: string | undefined
  for await (const part of request.parts({ limits: { ...LIMITS, fileSize: maxBytes } })) {
    if (part.type !== 'file') {
      if (part.fieldname === CREATION_FIELD) creationId = uploadId(part.value)
      continue
    }
    const bytes = await part.toBuffer()
    if (part.fieldname === UPLOAD_FIELD) file = { bytes, originalName: cleanName(part.filename) }
  }
  return file && { ...file, creationId }
}

/** @throws BAD_REQUEST */
function uploadId(value: unknown): string {
  const { success, data } = z.uuid().safeParse(value)
  if (!success) throw badRequest(`«${CREATION_FIELD}» es un UUID.`)
  return data
}

/** A file name without folders, control characters and invisible characters. */
function cleanName(name: string | undefined): string {
  const base = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = base
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return Array.from(clean).slice(0, MAX_ORIGINAL_NAME_LENGTH).join('') || 'imagen'
}

/** Keeps 4xx errors of the parser; other failures of parsing become BAD_REQUEST. */
function clientError(error: unknown): unknown {
  if (error instanceof TRPCError) return error
  const hasStatus = error instanceof Error && 'statusCode' in error
  return hasStatus && Number(error.statusCode) < 500 ? error : badRequest()
}
