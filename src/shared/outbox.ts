import * as z from 'zod'

/** How the site's mails leave, for the panel. Zod's classic dialect: only the server reads it. */
export const mailStatus = z.object({
  /**
   * - `smtp`: a mail server is configured.
   * - `printed`: on an unpublished site mails are written to the log.
   * - `waiting`: a published site without a mail server keeps them.
   */
  delivery: z.enum(['smtp', 'printed', 'waiting']),
  /** Mails that have not left. */
  waiting: z.int(),
})

export type MailDelivery = z.infer<typeof mailStatus>['delivery']
