import { Box, LinkBox, LinkOverlay, SimpleGrid, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { cloneElement, type ReactElement } from 'react'
import { TASK_GROUPS, taskTime } from '#shared/panel/words.ts'
import type { Task } from '#shared/panel/today.ts'

interface TodayTasksProps {
  tasks: readonly Task[]
  now: number
  /** Whether there are no tasks and no problems. */
  isCalm: boolean
}

const COLORS = { failed: 'fg.error', waiting: 'fg.warning', texts: 'fg.muted' } as const

/** The staff's open tasks, each with a link to the page where it is done. */
export function TodayTasks({ tasks, now, isCalm }: TodayTasksProps) {
  if (isCalm) {
    return (
      <Text fontSize="md">Nada espera: todo está respondido y al día. Que sea un buen día.</Text>
    )
  }
  const groups = Object.entries(TASK_GROUPS) as [keyof typeof COLORS, readonly Task['name'][]][]
  const shown = groups.flatMap(([group, names]) =>
    tasks.filter(({ name }) => names.includes(name)).map((task) => ({ ...task, group })),
  )
  if (shown.length === 0) return null
  return (
    <SimpleGrid as="ul" columns={{ base: 1, md: 2 }} gap="2" m="0" p="0" listStyleType="none">
      {shown.map((task) => (
        <LinkBox
          as="li"
          key={task.name}
          display="flex"
          alignItems="center"
          gap="3"
          minH="11"
          px="3"
          py="1"
          borderWidth="1px"
          borderRadius="l2"
          bg="bg.panel"
          _hover={{ borderColor: 'border.emphasized' }}
        >
          <Box
            w="2"
            h="2"
            flex="none"
            bg={COLORS[task.group]}
            transform="rotate(45deg)"
            aria-hidden="true"
          />
          <Box minW="0">
            <Box as="span" fontWeight="600" fontSize="sm">
              <LinkOverlay asChild>{cloneElement(LINKS[task.name], {}, task.text)}</LinkOverlay>
            </Box>
            <Text as="span" color="fg.muted" fontSize="xs" ms="2">
              {taskTime(task, now)}
            </Text>
          </Box>
        </LinkBox>
      ))}
    </SimpleGrid>
  )
}

const UNSETTLED = <Link to="/admin/reservas" search={{ show: 'attention' }} />

const LINKS: Readonly<Record<Task['name'], ReactElement>> = {
  messages: <Link to="/admin/bandeja" search={{}} />,
  onHold: <Link to="/admin/bandeja" search={{ show: 'waiting' }} />,
  spam: <Link to="/admin/bandeja" search={{ show: 'spam' }} />,
  unsettled: UNSETTLED,
  cancellations: UNSETTLED,
  missing: UNSETTLED,
  mails: <Link to="/admin/correo" />,
  unsaved: <Link to="/admin/blog" search={{}} />,
  drafts: <Link to="/admin/blog" search={{ status: 'false' }} />,
  scheduled: <Link to="/admin/blog" search={{ status: 'scheduled' }} />,
  overdue: <Link to="/admin/blog" search={{ status: 'scheduled' }} />,
  outdated: <Link to="/admin/blog" search={{ translations: 'outdated' }} />,
}
