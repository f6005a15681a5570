import type { MailMessages } from './es.ts'

export const zh: MailMessages = {
  'newsletter.mail.subject': '请确认订阅Hare Mahina的故事',
  'newsletter.mail.text':
    'Iorana，您好：\n\n有人（应该就是您）希望用这个邮箱接收Hare Mahina的故事。请打开以下链接确认，七天内有效：\n\n{confirm}\n\n如果不是您本人所为，无需任何操作：未经确认，我们不会再发送邮件。\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'newsletter.mail.welcome_subject': '欢迎订阅Hare Mahina的故事',
  'newsletter.mail.welcome_text':
    'Iorana，您好：\n\n您的订阅已确认。每有新的故事，我们便寄给您。\n\n在此之前，全部故事都在这里：\n{blog}\n\n若不想再收到来信，请打开以下链接：\n{unsubscribe}\n\nMaururu，\nHare Mahina · 拉帕努伊',
  'mail.booking.subject': '您在 Hare Mahina 的预订 {number}',
  'mail.booking.text':
    'Iorana，{name}：\n\n您的预订已确认。我们期待在拉帕努伊迎接您。\n\n{details}\n\n您可以随时在此查看预订，并下载入境警察在机场要求出示的住宿证明：\n{link}\n\n费用在酒店支付。如行程有变，请直接回复本邮件。\n\nMaururu，\nHare Mahina · Rapa Nui',
  'mail.booking.pending_subject': '我们已收到您在 Hare Mahina 的预订 {number}',
  'mail.booking.pending_text':
    'Iorana，{name}：\n\n我们已收到您的预订，酒店将尽快确认。\n\n{details}\n\n您可以在此查看进度：\n{link}\n\nMaururu，\nHare Mahina · Rapa Nui',
  'mail.booking.details':
    '编号：{number}\n入住：{check_in}，{from} 起\n退房：{check_out}，{until} 前\n人数：{guests}\n客房：{rooms}\n含税总价：{total}',
  'mail.booking.failed_subject': '您的预订 {number} 未能登记',
  'mail.booking.failed_text':
    'Iorana，{name}：\n\n我们尝试登记您的预订（{number}，{check_in} – {check_out}），但系统未能接受。目前没有任何预订，也没有产生任何费用。\n\n我们已保存您的资料，会写信为您提供帮助。您也可以回复本邮件，或重新尝试：\n{link}\n\n给您带来不便，敬请谅解。\n\nMaururu，\nHare Mahina · Rapa Nui',
  'mail.request.subject': '我们已收到您的申请 {number}',
  'mail.request.text':
    'Iorana：\n\n我们已收到您的预订申请，编号为 {number}。我们通常会在一天内通过电子邮件回复您。\n\n这还不是已确认的预订。如需补充，请直接回复本邮件。\n\nMaururu，\nHare Mahina · Rapa Nui',
}
