import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { TimerName, Effect, SessionEvent } from '#client/features/blog-admin/session/state.ts'
import { draftOf, newDraft, type Draft } from '#client/features/blog-admin/article/draft.ts'
import { step } from '#client/features/blog-admin/session/session.ts'
import { isChanged, startSession } from '#client/features/blog-admin/session/state.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'
import { anArticle } from './an-article.ts'
import { createServer } from './session-server.ts'

type Server = ReturnType<typeof createServer>

/** A tab: its session, its local copy, the calls that have no answer yet, and the alarms. */
function createTab(tab: number, server: Server, article?: AdminArticle) {
  const draft = article ? draftOf(article) : newDraft('es')
  let session = startSession({ draft, article })
  let local: Draft | undefined
  let underWay: Extract<Effect, { call: number }>[] = []
  const alarms = new Set<TimerName>()
  const sent: Effect[] = []
  let presses = 0
  let conflicts = 0
  let isPublishing = false
  const dispatch = (event: SessionEvent) => {
    const [next, effects] = step(session, event, new Date(0))
    session = next
    if (session.theirs) conflicts += 1
    effects.forEach(carryOut)
  }
  const carryOut = (effect: Effect) => {
    if (effect.type === 'set timer') alarms.add(effect.name)
    if (effect.type === 'save local') {
      local = effect.copy.draft
      dispatch({ type: 'local saved', isSaved: true })
    }
    if (effect.type === 'delete local' || effect.type === 'move local') local = undefined
    if (effect.type === 'remove draft') server.keepDraft(tab, effect.version, undefined)
    if (effect.type === 'save' || effect.type === 'send draft' || effect.type === 'publish') {
      isPublishing ||= effect.type === 'publish'
      sent.push(effect)
      underWay.push(effect)
    }
  }
  const isCurrent = ({ call }: { call: number }) => session.call?.id === call
  const arrive = (effect: Extract<Effect, { call: number }>): SessionEvent => {
    const { call } = effect
    if (effect.type === 'send draft') {
      server.keepDraft(tab, effect.version, effect.copy.draft)
      return { type: 'draft stored', call }
    }
    const answer =
      effect.type === 'publish' ? server.publish(effect) : server.save(tab, effect.save)
    // A publication of this tab whose answer was lost is met without a question.
    if ('theirs' in answer && !isPublishing) conflicts += 1
    return 'saved' in answer
      ? { type: effect.type === 'publish' ? 'published' : 'saved', call, article: answer.saved }
      : { type: 'refused', call, rejection: { because: 'stale', theirs: answer.theirs } }
  }
  return {
    sent,
    conflicts: () => conflicts,
    session: () => session,
    local: () => local,
    dispatch,
    underWay: () => underWay.filter(isCurrent),
    press: () => {
      presses += 1
      dispatch({ type: 'request save', closes: false, newId: `${tab}-${presses}` })
    },
    fireTimer: (name: TimerName) => {
      if (alarms.delete(name)) dispatch({ type: 'timer', name })
    },
    /** A call arrives, and its answer, or the answer is lost, or the call. Late ones, too. */
    answer: (index: number, fate: 'answered' | 'answer lost' | 'lost') => {
      const effect = underWay[index % Math.max(1, underWay.length)]
      if (!effect) return
      underWay = underWay.filter((one) => one !== effect)
      const event = fate === 'lost' ? undefined : arrive(effect)
      const lost = { type: 'lost', call: effect.call, problem: 'offline' } as const
      dispatch(event && fate === 'answered' ? event : lost)
    },
    merge: () => {
      if (session.theirs) dispatch({ type: 'merged', draft: session.draft, newId: 'merged' })
    },
  }
}

const action = fc.record({
  tab: fc.nat({ max: 1 }),
  does: fc.oneof(
    { arbitrary: fc.constant('type'), weight: 4 },
    { arbitrary: fc.constant('press'), weight: 3 },
    fc.constantFrom('publish', 'unpublish'),
    { arbitrary: fc.constantFrom('answered', 'answer lost', 'lost'), weight: 6 },
    fc.constantFrom('pause', 'longest', 'retry', 'slow'),
    fc.constantFrom('offline', 'online', 'merge', 'postpone', 'undo'),
  ),
  index: fc.nat({ max: 3 }),
})

type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

function act(tab: ReturnType<typeof createTab>, { does, index }: Action, text: string): void {
  switch (does) {
    case 'type':
      return tab.dispatch({ type: 'typed', fields: { content: `<p>${text}</p>`, title: text } })
    case 'undo':
      return tab.dispatch({ type: 'typed', fields: tab.session().base })
    case 'press':
      return tab.press()
    case 'publish':
    case 'unpublish':
      if (tab.session().stored)
        tab.dispatch({ type: 'request publication', publication: { verb: does } })
      return
    case 'merge':
      return tab.merge()
    case 'postpone':
      return tab.dispatch({ type: 'merge postponed' })
    case 'answered':
    case 'answer lost':
    case 'lost':
      return tab.answer(index, does)
    case 'pause':
    case 'longest':
    case 'retry':
    case 'slow':
      return tab.fireTimer(does)
    case 'offline':
    case 'online':
      return tab.dispatch({ type: does })
  }
}

/** Two tabs of one article, or of a new one each, in any order of events; `check` after each. */
function anyOrder(check: (tabs: ReturnType<typeof createTab>[], server: Server) => void) {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), fc.boolean(), (actions, isNew) => {
      const article = isNew ? undefined : { ...anArticle(), revision: 3 }
      const server = createServer(article)
      const tabs = [createTab(0, server, article), createTab(1, server, article)]
      actions.forEach((each, index) => {
        const tab = tabs[each.tab]
        if (tab) act(tab, each, `t${index}`)
        check(tabs, server)
      })
    }),
    { numRuns: 1500 },
  )
}

test('no typed letter is lost: what is not saved is in the browser', () => {
  let compared = 0
  anyOrder((tabs) => {
    for (const tab of tabs) {
      const session = tab.session()
      if (!isChanged(session)) continue
      compared += 1
      expect(tab.local()).toEqual(session.draft)
    }
  })
  expect(compared).toBeGreaterThan(1000)
})

test('what the session calls saved is what the server has of it', () => {
  let compared = 0
  anyOrder((tabs, server) => {
    for (const tab of tabs) {
      const { stored, base, revision } = tab.session()
      const article = server.articles.find(({ id }) => id === stored?.id)
      if (!article || article.revision !== revision) continue
      compared += 1
      expect(draftOf(article)).toEqual(base)
    }
  })
  expect(compared).toBeGreaterThan(1000)
})

test('no save overwrites another unseen, and one call at a time is listened to', () => {
  anyOrder((tabs, server) => {
    expect(server.overwritten).toEqual([])
    for (const tab of tabs) expect(tab.underWay().length).toBeLessThanOrEqual(1)
  })
})

test('nothing is stored twice: each tab makes one article at most', () => {
  let compared = 0
  anyOrder((tabs, server) => {
    const made = server.articles.length
    const creations = new Set(
      tabs.flatMap(({ sent }, tab) =>
        sent.flatMap((effect) =>
          effect.type === 'save' && effect.save.id === undefined ? [tab] : [],
        ),
      ),
    )
    if (creations.size === 0) return
    compared += 1
    expect(made).toBeLessThanOrEqual(creations.size)
  })
  expect(compared).toBeGreaterThan(1000)
})

test('alone, no stale revision is ever sent, and in the end the server has the text', () => {
  const end = (tab: ReturnType<typeof createTab>) => {
    tab.dispatch({ type: 'online' })
    for (let round = 0; round < 12; round += 1) {
      tab.answer(0, 'answered')
      tab.merge()
      for (const name of ['retry', 'pause', 'longest'] as const) tab.fireTimer(name)
    }
  }
  fc.assert(
    fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
      const article = { ...anArticle(), revision: 3 }
      const server = createServer(article)
      const tab = createTab(0, server, article)
      actions.forEach((each, index) => act(tab, each, `t${index}`))
      end(tab)
      expect(tab.conflicts(), 'saves with an old revision, with no other tab').toBe(0)
      const { draft } = tab.session()
      expect(tab.session().saves).toEqual([])
      expect(tab.session().publication).toBeUndefined()
      const kept = isChanged(tab.session())
        ? server.drafts.get(0)?.draft
        : draftOf(server.articles[0]!)
      expect(kept).toEqual(draft)
      if (!isChanged(tab.session())) expect(server.drafts.get(0)?.draft).toBeUndefined()
    }),
    { numRuns: 1500 },
  )
})
