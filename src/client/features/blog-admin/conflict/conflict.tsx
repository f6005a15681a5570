import { Later } from '../later.tsx'
import { useArticleSession, useSession } from '../session/article-session.ts'

/** Asks which text to save if somebody else has saved the article since it was opened. */
export function Conflict() {
  const { dispatch } = useArticleSession()
  const theirs = useSession((session) => session.theirs)
  if (!theirs) return null
  return (
    <Later onClose={() => dispatch({ type: 'merge postponed' })}>
      {({ ConflictDialog }) => <ConflictDialog theirs={theirs} />}
    </Later>
  )
}
