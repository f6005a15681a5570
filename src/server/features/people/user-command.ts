import { TRPCError } from '@trpc/server'
import type { EntityManager } from '#server/database/database.ts'
import { record } from '#server/features/audit/record.ts'
import { User } from '#server/features/auth/user.entity.ts'
import { ROLE_NAMES, ROLES, type Role } from '#shared/auth/roles.ts'
import { activate, changeRole, deactivate, TERMINAL } from './access.ts'
import { notifyPerson } from './notify.ts'
import {
  addAccount,
  endSessions,
  randomPassword,
  setPassword,
} from '#server/features/auth/accounts.ts'
import { passwordProblem } from '#server/features/auth/password-rules.ts'
import { normalizeUsername, usernameProblem } from '#server/features/auth/username.ts'

export const USER_COMMAND_USAGE = `Usage: npm run user -- <command> <name>

  add <name> <role>     creates an account: ${ROLES.join(', ')}
  role <name> <role>    gives an account another role and ends its sessions
  password <name>       gives an account another password and ends its sessions; with
                        --without-factors also removes keys and codes, for a lost telephone
  deactivate <name>     ends an account; its name stays in log and history
  activate <name>       lets a deactivated account sign in again
  end-sessions <name>   signs an account out everywhere

Passwords are random and printed once; with --password-stdin the first line of the input is used.
`

const PASSWORD_OPTION = '--password-stdin'
const FACTORS_OPTION = '--without-factors'
const OPTIONS = [PASSWORD_OPTION, FACTORS_OPTION]

interface UserCommand {
  args: readonly string[]
  /** Reads the password; called only with `--password-stdin`. */
  readPassword: () => Promise<string>
}

/**
 * Runs `npm run user -- …`.
 * @returns the message for the terminal.
 * @throws Error with the message for the terminal if the command fails.
 */
export async function runUserCommand(
  em: EntityManager,
  { args, readPassword }: UserCommand,
): Promise<string> {
  const [command = '', name, ...more] = args.filter((arg) => !OPTIONS.includes(arg))
  if (!name) throw new Error(USER_COMMAND_USAGE)
  const given = args.includes(PASSWORD_OPTION) ? await readPassword() : undefined
  const [role] = more
  if (ROLE_COMMANDS.has(command)) {
    if (more.length > 1 || !isRole(role)) throw new Error(USER_COMMAND_USAGE)
    return command === 'add' ? add(em, { name, role, given }) : setRole(em, name, role)
  }
  const run = COMMANDS[command]
  const withoutFactors = args.includes(FACTORS_OPTION)
  if (!run || role !== undefined) throw new Error(USER_COMMAND_USAGE)
  if (withoutFactors && command !== 'password') throw new Error(USER_COMMAND_USAGE)
  return run(em, name, { given, withoutFactors })
}

const ROLE_COMMANDS = new Set(['add', 'role'])

const isRole = (word: string | undefined): word is Role => ROLES.some((role) => role === word)

interface RunOptions {
  given: string | undefined
  withoutFactors: boolean
}

type Run = (em: EntityManager, name: string, options: RunOptions) => Promise<string>

/** The commands without a role. */
const COMMANDS: Readonly<Record<string, Run>> = {
  password: changePassword,
  deactivate: async (em, name) => {
    await inWords(deactivate(em, { username: normalizeUsername(name) }))
    return 'The account is deactivated, and all its sessions are over.'
  },
  activate: async (em, name) => {
    await inWords(activate(em, { username: normalizeUsername(name) }))
    return 'The account is active.'
  },
  'end-sessions': signOut,
}

interface Addition {
  name: string
  role: Role
  given: string | undefined
}

async function add(em: EntityManager, { name, role, given }: Addition): Promise<string> {
  const problem = usernameProblem(name)
  if (problem) throw new Error(problem)
  const password = choosePassword(name, given)
  const isAdded = await addAccount(em, { username: name, password, role, setBy: 'person' })
  if (!isAdded) throw new Error('That user name is taken.')
  const facts = { role: ROLE_NAMES[role] }
  await noted(em, name, { action: 'people.add', facts })
  return `The account was created.${passwordNote(password, given)}`
}

async function setRole(em: EntityManager, name: string, role: Role): Promise<string> {
  await inWords(changeRole(em, { username: normalizeUsername(name), role }))
  return 'The role is changed, and all sessions of the account are over.'
}

async function changePassword(
  em: EntityManager,
  username: string,
  { given, withoutFactors }: RunOptions,
): Promise<string> {
  const password = choosePassword(username, given)
  const isSet = await setPassword(em, { username, password, withoutFactors })
  if (!isSet) throw new Error(NO_ACCOUNT)
  await noted(em, username, {
    action: 'people.password',
    told: withoutFactors
      ? 'Tu cuenta tiene otra contraseña, y se entra solo con ella.'
      : 'Tu cuenta tiene otra contraseña.',
  })
  const factors = withoutFactors ? ' It signs in by the password alone.' : ''
  return `The password is changed, and all sessions of the account are over.${factors}${passwordNote(password, given)}`
}

interface Noted {
  action: 'people.add' | 'people.password'
  facts?: Record<string, string>
  /** What the mail to the person says; absent: no mail. */
  told?: string
}

/** Records a change at the terminal, and tells the person. */
const noted = (em: EntityManager, typed: string, { action, facts = {}, told }: Noted) =>
  em.transactional(async (tx) => {
    const username = normalizeUsername(typed)
    const { id } = await tx.findOneOrFail(User, { username })
    record(tx, { who: TERMINAL, action, label: username, facts })
    if (told) await notifyPerson(tx, { userId: id, what: told })
  })

async function signOut(em: EntityManager, name: string): Promise<string> {
  const ended = await endSessions(em, name)
  if (ended === undefined) throw new Error(NO_ACCOUNT)
  return `Sessions ended: ${ended}.`
}

const NO_ACCOUNT = 'There is no account of that name.'

/** Says in the terminal's language why an account's access stays as it is. */
async function inWords(change: Promise<void>): Promise<void> {
  try {
    await change
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    throw new Error(
      error.code === 'CONFLICT' ? 'An active owner has to remain: add another first.' : NO_ACCOUNT,
      { cause: error },
    )
  }
}

function choosePassword(name: string, given: string | undefined): string {
  if (given === undefined) return randomPassword()
  const problem = passwordProblem(name, given)
  if (problem) throw new Error(`The password ${problem}.`)
  return given
}

/** Shows a random password; empty for a given one. */
const passwordNote = (password: string, given: string | undefined): string =>
  given === undefined ? `\nPassword (shown only this once): ${password}` : ''
