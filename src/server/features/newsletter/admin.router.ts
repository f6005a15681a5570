import { publicUrl } from '#server/env.ts'
import { staffProcedure, limitRepeats } from '#server/features/auth/procedure.ts'
import { router } from '#server/trpc.ts'
import {
  campaignAnswer,
  campaignInput,
  campaignMails,
  campaigns,
  campaignsInput,
  campaignTestInput,
  removeSubscriberInput,
  subscriberCounts,
  subscriberGrowth,
  subscriberListInput,
  subscriberPage,
} from '#shared/panel/subscribers.ts'
import { success } from '#shared/schema.ts'
import * as campaign from './campaign.ts'
import * as subscribers from './subscribers.ts'

export const newsletterAdminRouter = router({
  list: staffProcedure('newsletter')
    .input(subscriberListInput)
    .output(subscriberPage)
    .query(({ ctx, input }) => subscribers.listSubscribers(ctx.em, input)),
  counts: staffProcedure('newsletter')
    .output(subscriberCounts)
    .query(({ ctx }) => subscribers.countSubscribers(ctx.em)),
  growth: staffProcedure('newsletter')
    .output(subscriberGrowth)
    .query(({ ctx }) => subscribers.subscriberMonths(ctx.em)),
  remove: staffProcedure('newsletter')
    .input(removeSubscriberInput)
    .output(success)
    .mutation(({ ctx, input }) =>
      subscribers.removeSubscriber(ctx.em, ctx.user.username, input.id),
    ),
  campaigns: staffProcedure('newsletter')
    .input(campaignsInput)
    .output(campaigns)
    .query(({ ctx, input }) => campaign.listCampaigns(ctx.em, input?.q)),
  preview: staffProcedure('newsletter')
    .input(campaignInput)
    .output(campaignMails)
    .query(({ ctx, input }) =>
      campaign.previewCampaign(ctx.em, input.group, { publicUrl: publicUrl(ctx.env) }),
    ),
  test: staffProcedure('newsletter')
    .input(campaignTestInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await limitRepeats(ctx.em, 'newsletter.test', ctx.user.username)
      await campaign.testCampaign(ctx.em, input, { publicUrl: publicUrl(ctx.env) })
    }),
  send: staffProcedure('newsletter')
    .input(campaignInput)
    .output(campaignAnswer)
    .mutation(async ({ ctx, input: { group } }) => ({
      count: await campaign.sendCampaign(ctx.em, {
        group,
        who: ctx.user.username,
        publicUrl: publicUrl(ctx.env),
      }),
    })),
  stop: staffProcedure('newsletter')
    .input(campaignInput)
    .output(campaignAnswer)
    .mutation(async ({ ctx, input: { group } }) => ({
      count: await campaign.stopCampaign(ctx.em, { group, who: ctx.user.username }),
    })),
})
