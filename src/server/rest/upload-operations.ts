import * as z from 'zod'
import {
  CREATION_FIELD,
  UPLOAD_FIELD,
  uploadedFeaturedImage,
  uploadedImage,
} from '#shared/media.ts'

/** The two multipart routes, which no procedure describes (see `mediaRoutes`). */
export const uploadOperations = {
  '/api/uploads': { post: upload('media.uploadImage', uploadedImage) },
  '/api/upload/blog-image': { post: upload('media.uploadFeatured', uploadedFeaturedImage) },
}

function upload(operationId: string, answer: z.core.$ZodType) {
  const { $schema: _version, ...schema } = z.toJSONSchema(answer, { io: 'output' })
  return {
    operationId,
    tags: ['media'],
    parameters: [],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            required: [UPLOAD_FIELD],
            properties: {
              [CREATION_FIELD]: { type: 'string', format: 'uuid' },
              [UPLOAD_FIELD]: { type: 'string', format: 'binary' },
            },
          },
        },
      },
    },
    responses: {
      200: { description: 'OK', content: { 'application/json': { schema } } },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}
