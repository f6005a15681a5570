import { Box, chakra, Text } from '@chakra-ui/react'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import { nameOf, type ChangeRow } from '../desk/rows.ts'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { titleOf } from './words.ts'

type Words = (key: string, value: unknown) => string

interface ChangesListProps {
  changes: readonly ChangeRow[]
  words: Words
  /** Absent: the list is only read. */
  isChosen?: (change: ChangeRow) => boolean
  onChoose?: (change: ChangeRow, isOn: boolean) => void
}

const Check = chakra('input', { base: { width: '5', height: '5', flexShrink: 0, mt: '0.5' } })

/** Pending changes with their authors. */
export const ChangesList = ({ changes, words, isChosen, onChoose }: ChangesListProps) => (
  <Box as="ul" m="0" p="0" listStyleType="none">
    {changes.map((change) => {
      const { key, by, at, isMine, isOvertaken, isGuarded, isReset } = change
      return (
        <Box as="li" key={nameOf(change)} py="3" borderTopWidth="1px">
          <Box as="label" display="flex" gap="3" cursor={onChoose ? 'pointer' : undefined}>
            {isChosen && (
              <Check
                type="checkbox"
                aria-label={titleOf(change)}
                accentColor="brand.solid"
                checked={isChosen(change)}
                onChange={({ currentTarget }) => onChoose?.(change, currentTarget.checked)}
              />
            )}
            <Box minW="0">
              <Text fontWeight="600" overflowWrap="anywhere">
                {titleOf(change)}
              </Text>
              <FromTo
                from={words(key, change.from)}
                to={isReset ? `${words(key, change.to)} (el original)` : words(key, change.to)}
              />
              <Text fontSize="sm" color="fg.muted">
                {isMine ? 'Tú' : by}, {islandMoment(at)}
              </Text>
              {isGuarded && (
                <Text fontSize="sm" color="fg.muted">
                  Solo {ROLE_NAMES.owner}; se pide la contraseña.
                </Text>
              )}
              {isOvertaken && (
                <Text fontSize="sm" color="fg.warning">
                  Mientras tanto se publicó otra cosa: míralo y guárdalo otra vez.
                </Text>
              )}
            </Box>
          </Box>
        </Box>
      )
    })}
  </Box>
)

/** What guests read before and after a change. */
export const FromTo = ({ from, to }: { from: string; to: string }) => (
  <Text fontSize="sm" overflowWrap="anywhere">
    <chakra.span color="fg.muted">{from}</chakra.span> → {to}
  </Text>
)
