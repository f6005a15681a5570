import type { TimerName, Effect, SessionEvent } from '#client/features/blog-admin/session/state.ts'
import { newDraft, type Draft } from '#client/features/blog-admin/article/draft.ts'
import { step } from '#client/features/blog-admin/session/session.ts'
import { startSession, type SessionStart } from '#client/features/blog-admin/session/state.ts'
import type { AdminArticle } from '#shared/blog/admin.ts'

type OfType<T extends Effect['type']> = Extract<Effect, { type: T }>

/** A session with a clock of its own; calls are answered by the test. */
export function playSession(
  start: SessionStart = { draft: newDraft('es') },
  isBrowserFull = false,
) {
  let session = startSession(start)
  let now = 0
  const alarms = new Map<TimerName, number>()
  const effects: Effect[] = []
  const dispatch = (event: SessionEvent) => {
    const [next, more] = step(session, event, new Date(now))
    session = next
    for (const effect of more) {
      effects.push(effect)
      if (effect.type === 'set timer') alarms.set(effect.name, now + effect.ms)
      if (effect.type === 'save local') {
        dispatch({ type: 'local saved', isSaved: !isBrowserFull })
      }
    }
  }
  const all = <T extends Effect['type']>(type: T) =>
    effects.filter((effect): effect is OfType<T> => effect.type === type)
  return {
    session: () => session,
    dispatch,
    type: (fields: Partial<Draft>) => dispatch({ type: 'typed', fields }),
    press: (closes = false) => dispatch({ type: 'request save', closes, newId: NEW_ID }),
    /** Lets time pass, with the alarms that are due in it. */
    wait: (ms: number) => {
      const until = now + ms
      for (;;) {
        const [due] = [...alarms].toSorted(([, one], [, other]) => one - other)
        if (!due || due[1] > until) break
        alarms.delete(due[0])
        now = due[1]
        dispatch({ type: 'timer', name: due[0] })
      }
      now = until
    },
    effects,
    all,
    /** The titles of the drafts that were sent. */
    sent: () => all('send draft').map(({ copy }) => copy.draft.title),
    answerDraft: () => dispatch({ type: 'draft stored', call: session.calls }),
    lose: () => dispatch({ type: 'lost', call: session.calls, problem: 'offline' }),
    answerSave: (facts: Partial<AdminArticle>) => {
      const sent = all('save').at(-1)
      const article = { ...sent?.save.draft, ...facts } as AdminArticle
      dispatch({ type: 'saved', call: session.calls, article })
    },
  }
}

const NEW_ID = '0198c0de-0000-4000-8000-000000000009'
