import type { Page } from '@playwright/test'
import { EVENTS_PATH } from '#shared/panel/live.ts'

/** Ends the panel's event stream, which would keep the network from becoming idle. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route(`**${EVENTS_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  )
