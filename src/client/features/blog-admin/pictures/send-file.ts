import { TRPCClientError } from '@trpc/client'
import { randomUuid } from '#client/lib/random-uuid.ts'
import type { UploadRules } from '#shared/media.ts'
import { damaged, preparePicture, type Crop } from './prepare/prepare-picture.ts'
import {
  sendPicture,
  sendWithRetries,
  type RetryOptions,
  type TransferOptions,
  type Uploaded,
} from './transfer.ts'

interface Sending extends TransferOptions, RetryOptions {
  path: string
  rules: UploadRules
  crop: Crop | undefined
  /** Runs the call again if the session had ended and the user signs in. */
  withReauthentication: (call: () => Promise<Uploaded>) => Promise<Uploaded>
}

/**
 * Prepares a picture once, and sends it until it has arrived.
 * @throws the errors of `preparePicture` and `sendPicture`.
 */
export async function sendFile(
  file: File,
  { path, rules, crop, withReauthentication, ...options }: Sending,
): Promise<Uploaded> {
  const id = randomUuid()
  let prepared: Awaited<ReturnType<typeof preparePicture>> | undefined
  const send = async () => {
    prepared ??= await preparePicture(file, rules, crop)
    return sendPicture(path, { file: prepared.file, id }, options)
  }
  return withReauthentication(() => sendWithRetries(send, options)).catch((error: unknown) => {
    throw prepared?.isKnown && isWrongType(error) ? damaged() : error
  })
}

const UNSUPPORTED_MEDIA_TYPE = 415

const isWrongType = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data?.httpStatus === UNSUPPORTED_MEDIA_TYPE
