import { defineEntity, p, type PrimaryKeyProp } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth/auth.ts'
import { MAX_SUBJECT_LENGTH } from '#shared/panel/staff-writing.ts'
import { InboxItem } from './inbox-item.entity.ts'

const answerDraftSchema = defineEntity({
  name: 'AnswerDraft',
  triggers: [notifyTrigger('answer_draft', 'inbox', ['insert', 'delete'])],
  properties: {
    item: () => p.manyToOne(InboxItem).primary().deleteRule('cascade').index(false),
    username: p.string().length(MAX_USERNAME_LENGTH).primary(),
    /** Subject, if it is not the proposed one. */
    subject: p.string().length(MAX_SUBJECT_LENGTH).default(''),
    /** Empty together with the subject: the draft was sent or cleared, and `version` still rejects delayed calls. */
    text: p.text(),
    /** Idempotency key of the answer, made by the form; null in rows of earlier programs. */
    answerId: p.uuid().strictNullable(),
    /** Chosen by the form each time it opens; null in rows of earlier programs. */
    visit: p.uuid().strictNullable(),
    /** Incremented by the form with each change. */
    version: p.integer().default(0),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** An account's unfinished answer to an inbox item; deleted with the item. */
export class AnswerDraft extends answerDraftSchema.class {
  declare [PrimaryKeyProp]?: ['item', 'username']
}
answerDraftSchema.setClass(AnswerDraft)
