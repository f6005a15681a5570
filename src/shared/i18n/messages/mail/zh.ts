import type { MailMessages } from './es.ts'

export const zh: MailMessages = {
  'newsletter.mail.subject': '请确认订阅Hare Mahina的故事',
  'newsletter.mail.text':
    'ʻIorana，您好：\n\n有人（应该就是您）希望用这个邮箱接收Hare Mahina的故事。请打开以下链接确认，七天内有效：\n\n{confirm}\n\n如果不是您本人操作，无需理会：未经确认，我们不会再发送邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'newsletter.mail.welcome_subject': '欢迎订阅Hare Mahina的故事',
  'newsletter.mail.welcome_text':
    'ʻIorana，您好：\n\n您的订阅已确认。每有新的故事，我们便寄给您。\n\n在此之前，全部故事都在这里：\n{blog}\n\n若不想再收到邮件，请打开以下链接：\n{unsubscribe}\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.booking.subject': '您在Hare Mahina的预订{number}',
  'mail.booking.text':
    'ʻIorana，{name}：\n\n您的预订已确认。我们期待在拉帕努伊迎接您。\n\n{details}\n\n您可以随时在此查看预订，并打印登机前和抵达时入岛检查所需的住宿证明：\n{link}\n\n{payment}如行程有变，请直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.booking.unpaid_text':
    'ʻIorana，{name}：\n\n我们已收到您的预订，并为您暂留了客房。付款后预订即确认。\n\n{details}\n\n{payment}\n\n您可以在此查看进度：\n{link}\n\n如行程有变，请直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.booking.pay_at_hotel': '费用在酒店支付。',
  'mail.booking.pay_online':
    '{amount}须在线支付：几分钟内您将收到另一封邮件，内含付款链接和付款期限。如未付款，整份预订将不再保留，也不收取任何费用。',
  'mail.payment.subject': '请为您在Hare Mahina的预订{number}付款',
  'mail.payment.text':
    'ʻIorana，{name}：\n\n您的预订{number}须在线支付{amount}。请在此付款：\n{link}\n\n请在{due}（岛上时间）前付款。逾期未付，预订将不再保留，也不收取任何费用。如付款时遇到问题，请直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.paid.subject': '我们已收到您预订{number}的付款',
  'mail.paid.text':
    'ʻIorana，{name}：\n\n我们已收到您的付款{amount}。您的预订{number}（{check_in}至{check_out}）已确认。{rest}\n\n您可以随时在此查看预订，并打印登机前和抵达时入岛检查所需的住宿证明：\n{link}\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.released.subject': '您的预订{number}已不再保留',
  'mail.released.text':
    'ʻIorana，{name}：\n\n我们未在期限内收到预订{number}的付款，因此未能为您保留，也未收取任何费用。\n\n如仍希望前来，您可以重新预订：\n{link}\n\n如您已付款，请回复本邮件，我们会为您处理。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.booking.pending_subject': '我们已收到您在Hare Mahina的预订{number}',
  'mail.booking.pending_text':
    'ʻIorana，{name}：\n\n我们已收到您的预订，会尽快确认。\n\n{details}\n\n您可以在此查看进度：\n{link}\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.booking.details':
    '预订号：{number}\n入住：{check_in}，{from}起\n退房：{check_out}，{until}前\n人数：{guests}\n客房：{rooms}\n含税总价：{total}',
  'mail.booking.failed_subject': '您的预订{number}未能登记',
  'mail.booking.failed_text':
    'ʻIorana，{name}：\n\n我们尝试登记您的预订（{number}，{check_in}至{check_out}），但系统未能接受。目前没有任何预订，也没有产生任何费用。\n\n我们已保存您的资料，会发邮件为您提供帮助。您也可以回复本邮件，或重新尝试：\n{link}\n\n给您带来不便，敬请谅解。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.cancelled.subject': '您的预订{number}已取消',
  'mail.cancelled.text':
    'ʻIorana，{name}：\n\n您已取消预订{number}（{check_in}至{check_out}）。{cost}\n\n您仍可在此查看详情：\n{link}\n\n如果这不是您本人的操作，或者您想改期入住，请直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.cancelled.none': '无需支付任何费用。',
  'mail.cancelled.cost': '按照您的预订条款，取消须付{cost}，我们会通过邮件与您商定付款方式。',
  'mail.cancelled.paid': '按照您的预订条款，取消须付{cost}，您的在线付款已涵盖此费用。',
  'mail.cancelled.unknown': '如按照您的预订条款需要收费，我们会发邮件告知。',
  'mail.cancel_failed.subject': '您的预订{number}未能在线取消',
  'mail.cancel_failed.text':
    'ʻIorana，{name}：\n\n您申请取消预订{number}，但系统未能办理，因此该预订仍然有效。我们已经知晓，会尽快通过邮件与您商定解决办法，并以您提出申请的日期为准。您也可以直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.change.subject': '我们已收到您的更改申请{number}',
  'mail.change.text':
    'ʻIorana，{name}：\n\n我们已收到您的更改申请，编号为{number}。我们通常会在24小时内通过电子邮件回复您。\n\n在此之前，您的预订保持不变：\n{link}\n\n如需补充，请直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.reminder.subject': '您的拉帕努伊之行：{check_in}抵达',
  'mail.reminder.text':
    'ʻIorana，{name}：\n\n我们期待您的到来：{check_in}入住（{from}起），{check_out}退房。出发前请准备好以下几项。\n\n1. 入岛表格：每位旅客都须在登机前填写。\n{entry_form}\n\n2. 拉帕努伊国家公园门票：几乎所有考古遗址都需要出示，可在线购买，也可到安加罗阿（Hanga Roa）购买。\n{park}\n\n3. 接机：我们会到机场接您。请回复本邮件，告知航班号和抵达时间。\n\n预订号：{number}\n地址：{address}\n电话：{phone}\n\n您的预订，以及入岛检查所需的住宿证明：\n{link}\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.request.subject': '我们已收到您的申请{number}',
  'mail.request.text':
    'ʻIorana，您好：\n\n我们已收到您的预订申请，编号为{number}。我们通常会在24小时内通过电子邮件回复您。\n\n这还不是已确认的预订。如需补充，请直接回复本邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
}
