import type { EntityManager } from '#server/database/database.ts'
import { addAccount, endSessions, randomPassword, setPassword } from './accounts.ts'
import { passwordProblem } from './password-rules.ts'
import { usernameProblem } from './username.ts'

export const USER_COMMAND_USAGE = `Usage: npm run user -- <command> <name>

  add           creates an account
  password      gives an account another password and ends its sessions
  end-sessions  signs an account out everywhere

Passwords are random and printed once; with --password-stdin the first line of the input is used.
`

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
  const password = choosePassword(name, given)
  if (!(await addAccount(em, name, password))) throw new Error('That user name is taken.')
  return `The account was created.${passwordNote(password, given)}`
}

async function changePassword(
  em: EntityManager,
  name: string,
  given: string | undefined,
): Promise<string> {
  const password = choosePassword(name, given)
  if (!(await setPassword(em, name, password))) throw new Error(NO_ACCOUNT)
  return `The password is changed, and all sessions of the account are over.${passwordNote(password, given)}`
}

async function signOut(em: EntityManager, name: string): Promise<string> {
  const ended = await endSessions(em, name)
  if (ended === undefined) throw new Error(NO_ACCOUNT)
  return `Sessions ended: ${ended}.`
}

const NO_ACCOUNT = 'There is no account of that name.'

function choosePassword(name: string, given: string | undefined): string {
  if (given === undefined) return randomPassword()
  const problem = passwordProblem(name, given)
  if (problem) throw new Error(`The password ${problem}.`)
  return given
}

/** Shows a random password; empty for a given one. */
const passwordNote = (password: string, given: string | undefined): string =>
  given === undefined ? `\nPassword (shown only this once): ${password}` : ''
