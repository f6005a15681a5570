import type { Page } from '@playwright/test'
import { EVENTS_PATH } from '#shared/panel/live.ts'

/** Ends the panel's stream of change notices, which otherwise keeps the network from being idle. */
export const withoutStream = (page: Page): Promise<unknown> =>
  page.route(`**${EVENTS_PATH}`, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: 'retry: 600000\n\n' }),
  )
