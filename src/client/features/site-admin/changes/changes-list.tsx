import { Box, Text } from '@chakra-ui/react'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import { nameOf, type ChangeRow } from '../values/rows.ts'
import { Check } from '#client/ui/admin/fields/check.tsx'
import { islandMoment } from '#client/ui/admin/moment.ts'
import { FromTo } from './from-to.tsx'
import { titleOf } from './words.ts'

type Words = (key: string, value: unknown) => string

interface ChangesListProps {
  changes: readonly ChangeRow[]
  words: Words
  /** Absent: the list is only read. */
  isChosen?: (change: ChangeRow) => boolean
  onChoose?: (change: ChangeRow, isOn: boolean) => void
}

/** Pending changes with their authors. */
export const ChangesList = ({ changes, words, isChosen, onChoose }: ChangesListProps) => (
  <Box as="ul" m="0" p="0" listStyleType="none">
    {changes.map((change) => {
      const { by, at, isMine, isOvertaken, isGuarded, isReset, isPreparing } = change
      return (
        <Box as="li" key={nameOf(change)} py="3" borderTopWidth="1px">
          <Box as="label" display="flex" gap="3" cursor={onChoose ? 'pointer' : undefined}>
            {isChosen && (
              <Check
                mt="0.5"
                aria-label={titleOf(change)}
                checked={isChosen(change)}
                onChange={({ currentTarget }) => onChoose?.(change, currentTarget.checked)}
              />
            )}
            <Text fontWeight="600" minW="0" overflowWrap="anywhere">
              {titleOf(change)}
            </Text>
          </Box>
          {/* Not in the label, because a page can be unfolded. */}
          <Box minW="0" ps={isChosen ? '8' : '0'}>
            <FromTo change={change} words={words} isReset={isReset} />
            <Text fontSize="sm" color="fg.muted">
              {isMine ? 'Tú' : by}, {islandMoment(at)}
            </Text>
            {isGuarded && (
              <Text fontSize="sm" color="fg.muted">
                Solo {ROLE_NAMES.owner}; se pide la contraseña.
              </Text>
            )}
            {isPreparing && (
              <Text fontSize="sm" color="fg.muted">
                Sus fotos se preparan.
              </Text>
            )}
            {isOvertaken && (
              <Text fontSize="sm" color="fg.warning">
                Mientras tanto se publicó otra cosa: míralo y guárdalo otra vez.
              </Text>
            )}
          </Box>
        </Box>
      )
    })}
  </Box>
)
