/** Pictures of the catalogue on the content service, by name. */
export const cataloguePictures = {
  acrylicGlass: "https://a.storyblok.com/f/1001/1200x1200/790cda5314/acrylic-glass.jpg",
  aluminiumDibond: "https://a.storyblok.com/f/1001/1200x1200/6786228272/aluminium-dibond.jpg",
  birthCard: "https://a.storyblok.com/f/1001/1200x1200/87f7a52ce0/birth-card.jpg",
  calendar: "https://a.storyblok.com/f/1001/1200x1200/ea5c19638a/calendar.jpg",
  calendarWall: "https://a.storyblok.com/f/1001/1600x1200/56159e4ed5/calendar-wall.jpg",
  canvasBedroom: "https://a.storyblok.com/f/1001/1600x1200/c8b908cb49/canvas-bedroom.jpg",
  canvasCorner: "https://a.storyblok.com/f/1001/1600x1200/18c251f219/canvas-corner.jpg",
  canvasFamily: "https://a.storyblok.com/f/1001/1600x1200/e25c480878/canvas-family.jpg",
  canvasHanging: "https://a.storyblok.com/f/1001/1600x1200/73a4725d90/canvas-hanging.jpg",
  canvasLivingRoom: "https://a.storyblok.com/f/1001/2000x1250/e34c408c86/canvas-living-room.jpg",
  collageWall: "https://a.storyblok.com/f/1001/1600x1200/75234b4384/collage-wall.jpg",
  greetingCard: "https://a.storyblok.com/f/1001/1200x1200/711c4fdd2d/greeting-card.jpg",
  photoBook: "https://a.storyblok.com/f/1001/1200x1200/1840c3395d/photo-book.jpg",
  photoBookDigital: "https://a.storyblok.com/f/1001/1600x1200/4a8b629e63/photo-book-digital.jpg",
  photoBox: "https://a.storyblok.com/f/1001/1200x1200/81e4d458e5/photo-box.jpg",
  photoBoxSmall: "https://a.storyblok.com/f/1001/1600x1200/2805e658b4/photo-box-small.jpg",
  photoPrints: "https://a.storyblok.com/f/1001/1600x1200/88b23e1f19/photo-prints.jpg",
  posterFrame: "https://a.storyblok.com/f/1001/1200x1200/8ada8fe1cd/poster-frame.jpg",
  wallGallery: "https://a.storyblok.com/f/1001/2000x1250/7d74590b93/wall-gallery.jpg",
} as const;

export function designPictureUrl(kind: "calendar" | "collage" | "photobook", id: number): string {
  return `https://a.storyblok.com/f/1001/1200x1200/design/${kind}-${id}.jpg`;
}
