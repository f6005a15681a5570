import { defineEntity, p, type PrimaryKeyProp } from '@mikro-orm/core'
import { notifyTrigger } from '#server/database/triggers.ts'
import { MAX_USERNAME_LENGTH } from '#shared/auth.ts'
import { InboxItem } from './inbox-item.entity.ts'

const answerDraftSchema = defineEntity({
  name: 'AnswerDraft',
  triggers: [notifyTrigger('answer_draft', 'inbox', ['insert', 'delete'])],
  properties: {
    item: () => p.manyToOne(InboxItem).primary().deleteRule('cascade').index(false),
    username: p.string().length(MAX_USERNAME_LENGTH).primary(),
    text: p.text(),
    updatedAt: p.datetime().defaultRaw('now()'),
  },
})

/** An account's unfinished answer to an inbox item; deleted with the item. */
export class AnswerDraft extends answerDraftSchema.class {
  declare [PrimaryKeyProp]?: ['item', 'username']
}
answerDraftSchema.setClass(AnswerDraft)
