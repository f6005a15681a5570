import { Box, LinkBox, LinkOverlay, SimpleGrid, Text } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import type { AdminBlogSearch } from '#shared/blog/list/admin-search.ts'
import { TASK_GROUPS, taskTime, taskWords } from '#shared/panel/words.ts'
import type { Task } from '#shared/panel/today.ts'

interface TodayTasksProps {
  tasks: readonly Task[]
  now: number
  /** Nothing waits, and everything works. */
  isCalm: boolean
}

const COLORS = { failed: 'fg.error', waiting: 'fg.warning', texts: 'fg.muted' } as const

/** What waits for somebody, one tap from where it is done. */
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
              <TaskLink name={task.name}>{taskWords(task)}</TaskLink>
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

const BLOG_SEARCH: Partial<Record<Task['name'], AdminBlogSearch>> = {
  unsaved: {},
  drafts: { status: 'false' },
  scheduled: { status: 'scheduled' },
  overdue: { status: 'scheduled' },
  outdated: { translations: 'outdated' },
}

/** Texts are worked on in the blog, messages in the inbox, bookings in their list. */
function TaskLink({ name, children }: { name: Task['name']; children: string }) {
  const search = BLOG_SEARCH[name]
  return (
    <LinkOverlay asChild>
      {search ? (
        <BlogLink search={search}>{children}</BlogLink>
      ) : (
        <WorkLink name={name}>{children}</WorkLink>
      )}
    </LinkOverlay>
  )
}

const BlogLink = ({ search, children, ...rest }: { search: AdminBlogSearch; children: string }) => (
  <Link to="/admin/blog" search={search} {...rest}>
    {children}
  </Link>
)

function WorkLink({ name, children, ...rest }: { name: Task['name']; children: string }) {
  if (name === 'mails') {
    return (
      <Link to="/admin/correo" {...rest}>
        {children}
      </Link>
    )
  }
  if (name === 'messages' || name === 'spam') {
    return (
      <Link to="/admin/bandeja" search={name === 'spam' ? { show: 'spam' } : {}} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <Link to="/admin/reservas" search={{ show: 'attention' }} {...rest}>
      {children}
    </Link>
  )
}
