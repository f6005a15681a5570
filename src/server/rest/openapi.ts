import type { AnyTRPCRouter } from '@trpc/server'
import * as z from 'zod'
import { uploadedFeaturedImage, uploadedImage } from '#server/features/media/service.ts'
import { hasBody, pathParameters, restRoutes, type RestRoute } from './routes.ts'
import { CREATION_FIELD, UPLOAD_FIELD } from '#shared/media.ts'
import { hotelName } from '#server/i18n/dictionary.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The OpenAPI 3.1 document of a router's REST routes and the upload routes. */
export function openApiDocument(router: AnyTRPCRouter, publicUrl: string) {
  const paths: Record<string, Record<string, unknown>> = { ...uploadOperations }
  for (const route of restRoutes(router)) {
    const url = route.url.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [route.method.toLowerCase()]: operation(route) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: hotelName(),
      version: '1.0.0',
      description: 'The calls of the hotel website for outside callers.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    paths,
    components: { responses: { Error: errorResponse }, securitySchemes },
  }
}

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-session',
    description: 'The session of a person; over plain http the cookie is `session`.',
  },
  token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The token of a program, made by an owner in the panel, for the areas of `x-areas`. Answers 401 beside a session and from a web page, 403 for another area or a change with a token that only reads.',
  },
}

/** A person's session or a program's token; one is enough. */
const ofStaff = (areas: readonly string[]) => ({
  security: [{ session: [] }, { token: [] }],
  'x-areas': areas,
})

const errorResponse = {
  description: 'What went wrong, in one sentence.',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['message'],
        properties: {
          message: { type: 'string' },
          issues: {
            type: 'array',
            items: {
              type: 'object',
              required: ['path', 'code'],
              properties: { path: { type: 'string' }, code: { type: 'string' } },
            },
          },
          reason: { type: 'string' },
          code: { type: 'string' },
          factors: { type: 'array', items: { type: 'string' } },
          requestId: { type: 'string' },
        },
      },
    },
  },
}

const NEXT_PAGE = {
  Link: {
    description:
      'The next page, `<…?cursor=…>; rel="next"` (RFC 8288); absent from the last one. A page has at most 100 items.',
    schema: { type: 'string' },
  },
}

function operation(route: RestRoute) {
  const input = inputSchema(route)
  const inPath = new Set(pathParameters(route.url))
  const properties = Object.entries(input?.properties ?? {})
  const required = new Set(input?.required)
  const isBody = hasBody(route)
  const parameters = properties.filter(([name]) => inPath.has(name) || !isBody)
  const fields = properties.filter(([name]) => !inPath.has(name) && isBody)

  return {
    operationId: route.path,
    tags: [route.path.split('.')[0]],
    ...(Array.isArray(route.meta.staff) ? ofStaff(route.meta.staff) : {}),
    parameters: [
      ...headerParameters(route),
      ...parameters.map(([name, schema]) => ({
        name,
        in: inPath.has(name) ? 'path' : 'query',
        required: inPath.has(name) || required.has(name),
        schema,
      })),
    ],
    ...(fields.length > 0 ? { requestBody: requestBody(fields, required) } : {}),
    responses: responses(
      outputSchema(route),
      'cursor' in (input?.properties ?? {}) ? { headers: NEXT_PAGE } : {},
    ),
  }
}

const responses = (schema: JsonSchema, more = {}) => ({
  200: { description: 'OK', ...more, content: { 'application/json': { schema } } },
  default: { $ref: '#/components/responses/Error' },
})

function headerParameters({ meta }: RestRoute) {
  if (!meta.header) return []
  return [{ name: meta.header, in: 'header', required: true, schema: { type: 'string' } }]
}

function requestBody(fields: [string, unknown][], required: ReadonlySet<string>) {
  const schema = {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.map(([name]) => name).filter((name) => required.has(name)),
  }
  return { required: true, content: { 'application/json': { schema } } }
}

function inputSchema({ procedure }: RestRoute): JsonSchema | undefined {
  const [input] = procedure._def.inputs as (z.core.$ZodType | undefined)[]
  return input && jsonSchema(input, 'input')
}

/** Casts, because tRPC's types do not declare the output schema. */
function outputSchema({ procedure }: RestRoute): JsonSchema {
  const { output } = procedure._def as unknown as { output?: z.core.$ZodType }
  return output ? jsonSchema(output, 'output') : {}
}

/** Without `$schema`, because OpenAPI 3.1 has one dialect for the whole document. */
function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema: node }) => describeMoney(node.properties),
  })
  return rest
}

/** Adds the unit to each amount of money: fields named `…Minor`, and `price` of the checkout. */
function describeMoney(properties: JsonSchema['properties']): void {
  for (const [name, field] of Object.entries(properties ?? {})) {
    if (typeof field !== 'object') continue
    if (name.endsWith('Minor')) field.description = 'Hundredths of the currency: 9050 is 90.50.'
    if (name === 'price') {
      field.description =
        'Units of the currency: 90.5 is 90.50. Average of a night before taxes; `totalMinor` is exact.'
    }
  }
}

/** The multipart routes of `mediaRoutes`, which are no procedures. */
const uploadOperations = {
  '/api/uploads': { post: upload('media.uploadImage', uploadedImage) },
  '/api/upload/blog-image': { post: upload('media.uploadFeatured', uploadedFeaturedImage) },
  '/api/upload/site-picture': { post: upload('media.uploadSitePicture', uploadedImage) },
}

function upload(operationId: string, answer: z.core.$ZodType) {
  return {
    operationId,
    tags: ['media'],
    ...ofStaff(['pictures']),
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
    responses: responses(jsonSchema(answer, 'output')),
  }
}
