import type { EntityManager } from '#server/database/database.ts'
import { User } from '#server/features/auth/user.entity.ts'

/** Everybody with an account, the active ones first. */
export async function readTeam(em: EntityManager) {
  const people = await em.find(User, {}, { orderBy: { username: 'asc' } })
  return {
    people: people
      .map(({ username, name, role, deactivatedAt, lastSignInAt }) => ({
        username,
        name,
        role,
        isActive: deactivatedAt === null,
        lastSignInAt,
      }))
      .toSorted((one, other) => Number(other.isActive) - Number(one.isActive)),
  }
}
