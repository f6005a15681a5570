import type { EntityManager } from '#server/database/database.ts'
import { addAccount, endSessions, randomPassword, setPassword } from './accounts.ts'
import { passwordProblem } from './password-rules.ts'
import { usernameProblem } from './username.ts'

export const USER_COMMAND_USAGE = `Usage: npm run user -- <command> <name>

  add           makes an account
  password      gives an account another password and ends its sessions
  end-sessions  signs an account out everywhere

Passwords are made up and printed once; with --password-stdin the first line of the input is taken.
`

interface UserCommand {
  args: readonly string[]
  /** Reads the password that is to be set; called only when asked for. */
  readPassword: () => Promise<string>
}

/**
 * Runs `npm run user -- …`.
 * @returns what to tell the person at the terminal.
 * @throws Error in words when the command cannot be carried out.
 */
export async function runUserCommand(
  em: EntityManager,
  { args, readPassword }: UserCommand,
): Promise<string> {
  const [command, name, ...options] = args
  const isKnown = options.every((option) => option === '--password-stdin')
  if (!command || !name || !isKnown) throw new Error(USER_COMMAND_USAGE)
  const given = options.length > 0 ? await readPassword() : undefined

  switch (command) {
    case 'add':
      return add(em, name, given)
    case 'password':
      return changePassword(em, name, given)
    case 'end-sessions':
      return signOut(em, name)
    default:
      throw new Error(USER_COMMAND_USAGE)
  }
}

async function add(em: EntityManager, name: string, given: string | undefined): Promise<string> {
  const problem = usernameProblem(name)
  if (problem) throw new Error(problem)
  const password = choose(name, given)
  if (!(await addAccount(em, name, password))) throw new Error('That user name is taken.')
  return `The account is made.${shown(password, given)}`
}

async function changePassword(
  em: EntityManager,
  name: string,
  given: string | undefined,
): Promise<string> {
  const password = choose(name, given)
  if (!(await setPassword(em, name, password))) throw new Error(NOBODY)
  return `The password is changed, and all sessions of the account are over.${shown(password, given)}`
}

async function signOut(em: EntityManager, name: string): Promise<string> {
  const ended = await endSessions(em, name)
  if (ended === undefined) throw new Error(NOBODY)
  return `Sessions ended: ${ended}.`
}

const NOBODY = 'There is no account of that name.'

function choose(name: string, given: string | undefined): string {
  if (given === undefined) return randomPassword()
  const problem = passwordProblem(name, given)
  if (problem) throw new Error(`The password ${problem}.`)
  return given
}

/** A password that was made up is shown once; one that was given is known already. */
const shown = (password: string, given: string | undefined): string =>
  given === undefined ? `\nPassword (shown only this once): ${password}` : ''
