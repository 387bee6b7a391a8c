/** The address that opens WhatsApp with a text: to a number, given by its international digits, or to a chat that is chosen there. */
export function whatsAppLink(text: string, digits = ''): string {
  return `https://wa.me/${digits}?text=${encodeURIComponent(text)}`;
}
