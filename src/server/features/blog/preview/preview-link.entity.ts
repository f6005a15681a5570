import { defineEntity, p } from '@mikro-orm/core'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { Article } from '../article/article.entity.ts'

const previewLinkSchema = defineEntity({
  name: 'PreviewLink',
  indexes: [{ properties: ['article'] }],
  properties: {
    id: p.integer().primary(),
    /** Only the hash of the token is stored. */
    tokenHash: p.string().length(64).unique(),
    article: () => p.manyToOne(Article).deleteRule('cascade').index(false),
    createdBy: p.string().length(MAX_USERNAME_LENGTH),
    createdAt: p.datetime().defaultRaw('now()'),
    expiresAt: p.datetime(),
  },
})

/** A link to the saved text of an article for people without an account. */
export class PreviewLink extends previewLinkSchema.class {}
previewLinkSchema.setClass(PreviewLink)
